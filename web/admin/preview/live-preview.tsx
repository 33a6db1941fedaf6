import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import inPlace from './in-place/in-place.module.css';
import css from './live-preview.module.css';
import { followLooks, openDocument } from './preview-document.ts';

type Props = {
  /** The name for assistive technology. */
  name: string;
  /** The width of the simulated window, in CSS pixels: media queries and `vw` use it. */
  width: number;
  /** Called with the document's body when it is there, and with null when it is removed. */
  onBody?: (body: HTMLElement | null) => void;
  /** What stands above and below the page. */
  header?: ReactNode;
  footer?: ReactNode;
  /** The public components themselves. */
  children: ReactNode;
};

/**
 * What visitors will see, in a window of its own width: an empty frame of this site, into which the components are
 * rendered. It is never loaded again, so it keeps its scroll position; a window that is too wide is scaled down.
 */
export function LivePreview({ name, width, onBody, header, footer, children }: Props) {
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
      {body &&
        createPortal(
          <>
            {header}
            <Content body={body}>{children}</Content>
            {footer}
          </>,
          body,
        )}
    </div>
  );
}

/** The page's main region: styles for editors' own class names apply only inside one. */
function Content({ body, children }: { body: HTMLElement; children: ReactNode }) {
  const { theme } = useSite();
  // The admin area around it has a look of its own.
  useEffect(() => {
    body.ownerDocument.documentElement.dataset.theme = theme;
  }, [body, theme]);
  useEffect(() => {
    quietPlayers(body);
    const observer = new MutationObserver(() => quietPlayers(body));
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [body]);
  return <main className={classNames(css.page, inPlace.texts)}>{children}</main>;
}

/** The body of the frame's document, once it looks as this one does. */
function useInnerDocument(ref: RefObject<HTMLIFrameElement | null>): HTMLElement | null {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let leave = () => {};
    const close = openDocument(frame, (inner) => {
      leave();
      const looks = followLooks(inner);
      const stops = [looks.stop, keepInside(inner, frame), keepScroll(inner, frame)];
      leave = () => {
        for (const stop of stops) stop();
        setBody(null);
      };
      void looks.ready.then(() => {
        if (inner.defaultView) setBody(inner.body);
      });
    });
    return () => {
      close();
      leave();
    };
  }, [ref]);
  return body;
}

/** A frame that is hidden for a while (behind the form, on a phone) forgets how far it was scrolled: it is told again. */
function keepScroll(inner: Document, frame: HTMLIFrameElement): () => void {
  const view = inner.defaultView;
  if (!view) return () => {};
  let last = 0;
  const isShown = () => frame.clientHeight > 0;
  const note = () => {
    if (isShown()) last = view.scrollY;
  };
  const observer = new ResizeObserver(() => {
    if (isShown() && view.scrollY === 0 && last > 0) view.scrollTo(0, last);
  });
  view.addEventListener('scroll', note);
  observer.observe(frame);
  return () => {
    view.removeEventListener('scroll', note);
    observer.disconnect();
  };
}

/** How a frame of a given width fits a space: scaled down if it is too wide, otherwise centered. */
type Fit = { scale: number; height: number; left: number };

export function fitInto(place: { width: number; height: number }, width: number): Fit {
  const scale = Math.min(1, place.width / width);
  return {
    scale,
    // Whole pixels of the frame fill the height.
    height: Math.ceil(place.height / scale),
    left: Math.max(0, (place.width - width) / 2),
  };
}

/** Follows the size of the space. While it is hidden the last fit stays, so that the frame keeps its size. */
function useFit(place: RefObject<HTMLElement | null>, width: number): Fit {
  const [size, setSize] = useState({ width, height: 0 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return fitInto(size, width);
}

/** What may be clicked: it shows more of the same page, or stops what moves. */
export const FREE = 'summary, [aria-roledescription="carousel"] button';
/** What navigates, sends, pays or plays. */
const LEADING = 'a, area, button, input[type="submit"]';

/**
 * Keeps everything inside a preview: it can be read, scrolled and expanded, but nothing in it navigates, sends or is
 * stored as a visitor's draft. Its listeners run before React's own. Keys of the editor (save, undo) reach the editor.
 */
function keepInside(inner: Document, frame: HTMLIFrameElement): () => void {
  const view = inner.defaultView;
  if (!view) return () => {};
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: Event) => {
    const pressed = elementOf(event)?.closest(LEADING);
    if (pressed && !pressed.matches(FREE)) stop(event);
  };
  const onInput = (event: Event) => event.stopPropagation();
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    // Within a text that is changed in place the keys undo what is typed there, as in a field.
    if (/^[zy]$/i.test(key) && elementOf(event)?.closest('[contenteditable]')) return;
    const again = new KeyboardEvent('keydown', {
      ...{ key, code, ctrlKey, metaKey, shiftKey, altKey },
      bubbles: true,
      cancelable: true,
    });
    if (!frame.dispatchEvent(again)) event.preventDefault();
  };
  const listeners = [
    ['click', onClick],
    ['auxclick', onClick],
    ['submit', stop],
    ['input', onInput],
    ['change', onInput],
    ['dragstart', stop],
    ['keydown', onKey as (event: Event) => void],
  ] as const;
  for (const [name, listener] of listeners) view.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) view.removeEventListener(name, listener, true);
  };
}

/** Not by `instanceof`: the frame's elements are of the frame's own classes. */
function elementOf({ target }: Event): Element | undefined {
  return target && 'closest' in target ? (target as Element) : undefined;
}

/** Embedded pages and players handle clicks and keys themselves: they can only be viewed. */
function quietPlayers(root: ParentNode): void {
  for (const player of root.querySelectorAll<HTMLElement>('iframe, audio, video'))
    player.inert = true;
}
