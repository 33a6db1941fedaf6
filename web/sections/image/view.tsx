import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { reactStyle } from '#web/ui/react-style.ts';
import css from './view.module.css';

/**
 * Shown at its width and height (reference/constants.md#images-and-frames), smaller where there is not enough space.
 */
function View({ section: { src, alt, className, style, width, height } }: SectionProps<'image'>) {
  if (!src) return null;
  return (
    <Picture
      src={src}
      alt={alt}
      width={width}
      height={height}
      sizes={`(max-width: ${width}px) 100vw, ${width}px`}
      className={classNames(css.image, className)}
      style={{ aspectRatio: `${width} / ${height}`, ...reactStyle(style) }}
    />
  );
}

export const section = defineSection({ type: 'image', View });
