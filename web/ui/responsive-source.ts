/** Widths of the smaller variants the server makes of an upload, in pixels; never wider than the original. */
const VARIANT_WIDTHS = [480, 960];

/** What a picture's address tells about it. `srcSet` is absent when there is no smaller variant. */
export type ResponsiveSource = { src: string; srcSet?: string; width?: number; height?: number };

/**
 * Uploads name their pixel size (`/assets/images/blog/door.1600x1067.webp`) and have variants beside them
 * (`door.1600x1067@480.webp`), so no request to the server is needed. Any other address is left as it is.
 */
export function responsiveSource(src: string): ResponsiveSource {
  const match = /^(\/assets\/[^\s,?#]+\.(\d{1,5})x(\d{1,5}))\.(webp|avif|jpe?g|png)$/.exec(src);
  if (!match) return { src };
  const [, stem, widthText, heightText, extension] = match;
  const width = Number(widthText);
  const height = Number(heightText);
  if (width === 0 || height === 0) return { src };
  const variants = VARIANT_WIDTHS.filter((variant) => variant < width).map(
    (variant) => `${stem}@${variant}.${extension} ${variant}w`,
  );
  if (variants.length === 0) return { src, width, height };
  return { src, width, height, srcSet: [...variants, `${src} ${width}w`].join(', ') };
}
