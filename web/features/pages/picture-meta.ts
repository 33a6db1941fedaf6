import type { MetaDescriptor } from 'react-router';
import type { Site } from '#contract/site.ts';

/** The picture of a link preview, with the absolute address that previews ask for. */
export function pictureMeta(
  { publicUrl }: Site,
  picture: { src: string; alt: string } | null | undefined,
): MetaDescriptor[] {
  if (!picture?.src) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: new URL(picture.src, publicUrl).href },
    ...(picture.alt ? [{ property: 'og:image:alt', content: picture.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
