import type { CSSProperties } from 'react';
import { responsiveSource } from './responsive-source.ts';

type Props = {
  src: string;
  alt: string;
  /** CSS pixels; default is the picture's own size if it is known. */
  width?: number | undefined;
  height?: number | undefined;
  /** How wide the picture is shown, for the browser's choice of a variant. */
  sizes?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** For the one large picture of the first screen: fetched at once instead of lazily. */
  priority?: boolean | undefined;
};

/** An image with width and height, so that nothing jumps while it loads, and with smaller variants of an upload. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  className,
  style,
  priority,
}: Props) {
  const source = responsiveSource(src);
  const hasOwnSize = width !== undefined || height !== undefined;
  return (
    <img
      {...(source.srcSet && { srcSet: source.srcSet, sizes })}
      src={src}
      alt={alt}
      width={hasOwnSize ? width : source.width}
      height={hasOwnSize ? height : source.height}
      className={className}
      style={style}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority && { fetchPriority: 'high' })}
    />
  );
}
