import { useMemo } from 'react';
import { useHref } from 'react-router';
import { classNames } from './class-names.ts';
import { responsiveSource } from './responsive-source.ts';
import css from './rich-text.module.css';
import { trustedHtml } from './trusted-html.ts';

type Props = {
  /** HTML that the server has cleaned, or has drawn from figures (reference/rules.md#html). */
  html: string;
  /** `div` holds blocks and has the prose styles; `span` and `strong` hold one line, unstyled. */
  as?: 'div' | 'span' | 'strong';
  className?: string | undefined;
};

/** The only component that sets inner HTML (reference/rules.md#html). */
export function RichText({ html, as: Element = 'div', className }: Props) {
  // React compares trusted objects by identity: a new one at each render would rebuild the content.
  const base = useHref('/');
  const inner = useMemo(
    () => ({ __html: trustedHtml(withSizes(inPlace(html, base))) }),
    [html, base],
  );
  return (
    <Element
      className={classNames(Element === 'div' && css.prose, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, behind a policy (reference/rules.md#html)
      dangerouslySetInnerHTML={inner}
    />
  );
}

/** Its links to pages of this site lead to those of this language, which are below `base`; files are the same for all. */
const inPlace = (html: string, base: string) =>
  base === '/' ? html : html.replaceAll(/(?<= href=")\/(?=([a-z][^".]*)?")/g, `${base}/`);

/** Its pictures with their size and smaller copies, which their names tell: nothing jumps, and phones load little. */
const withSizes = (html: string) =>
  html.replaceAll(/<img src="([^"]+)"/g, (tag, src: string) => {
    const { srcSet = src, width = '', height = '' } = responsiveSource(src);
    return `${tag} srcset="${srcSet}" sizes="min(95vw,680px)" width="${width}" height="${height}" loading="lazy"`;
  });
