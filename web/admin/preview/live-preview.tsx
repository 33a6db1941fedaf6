import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { quietPlayers } from './keep-inside.ts';
import css from './live-preview.module.css';
import { useFit } from './use-fit.ts';
import { useInnerDocument } from './use-inner-document.ts';

type Props = {
  /** What assistive technology calls it. */
  name: string;
  /** Of the window it pretends to be, in CSS pixels: media queries and `vw` answer by it. */
  width: number;
  /** Told the document's body when it is there, and null when it goes. */
  onBody?: (body: HTMLElement | null) => void;
  /** The public components themselves. */
  children: ReactNode;
};

/**
 * What visitors will see, in a window of its own width: an empty frame of this site, into which the components are
 * rendered. It is never loaded again, so it keeps its place; what cannot be seen whole is scaled down.
 */
export function LivePreview({ name, width, onBody, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { scale, height, left } = useFit(stage, width);
  const body = useInnerDocument(frame);
  useEffect(() => {
    onBody?.(body);
  }, [body, onBody]);
  return (
    <div ref={stage} className={css.stage}>
      <iframe
        ref={frame}
        title={name}
        className={css.frame}
        style={{ width, height, left, transform: `scale(${scale})` }}
      />
      {body && createPortal(<Content body={body}>{children}</Content>, body)}
    </div>
  );
}

/** The page's main region: styles of editors' own class names are said of what stands in one. */
function Content({ body, children }: { body: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    quietPlayers(body);
    const observer = new MutationObserver(() => quietPlayers(body));
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body]);
  return <main className={css.page}>{children}</main>;
}
