import type { CSSProperties, ReactNode } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';
import { screenWords } from './text-language.tsx';

type Props = {
  /** Null for a card without a picture among cards with one: a plain gradient is shown instead. */
  image?:
    | {
        src: string;
        alt: string;
        className?: string | undefined;
        style?: CSSProperties | undefined;
      }
    | null
    | undefined;
  /** One line above the title: a date in words. */
  kicker?: ReactNode;
  title?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Whether it is on the first screen: then its picture is fetched at once. */
  priority?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
  /** Where its texts are in another language than the page’s. */
  lang?: string;
  dir?: 'auto';
};

/**
 * Picture in an arch, a kicker, a title, some lines (reference/look.md#cards). In a wide place the picture is at the
 * side.
 */
export function Card({
  image,
  kicker,
  title,
  heading: Heading = 'h2',
  priority,
  children,
  className,
  lang,
  dir,
}: Props) {
  return (
    <article className={classNames(css.card, className)} lang={lang} dir={dir}>
      <div className={css.layout}>
        {image?.src && (
          <Picture
            src={image.src}
            alt={image.alt}
            sizes="(max-width: 768px) 100vw, 352px"
            className={classNames('picture-cover', css.picture, image.className)}
            style={image.style}
            priority={priority}
          />
        )}
        {image === null && <div className={classNames('picture-cover', css.picture, css.pane)} />}
        <div className={css.words}>
          {kicker && (
            <p className={css.kicker} {...screenWords()}>
              {kicker}
            </p>
          )}
          {title && <Heading className={css.title}>{title}</Heading>}
          {children}
        </div>
      </div>
    </article>
  );
}
