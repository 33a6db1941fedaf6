import { Node } from '@tiptap/core';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';

/** The path of a picture of this site; undefined for any other address. */
export function ownPicture(address: string): string | undefined {
  if (!URL.canParse(address, location.href)) return undefined;
  const { origin, pathname } = new URL(address, location.href);
  const isOwn = origin === location.origin && pathname.startsWith(IMAGES_PATH);
  // A smaller copy stands for its picture.
  return isOwn ? pathname.replace(/@\d+(?=\.\w+$)/, '') : undefined;
}

/**
 * A picture between words. One that is still on its way has no address but the number of its upload (`pending`), and is
 * not saved.
 */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: null,
      parseHTML: (element) => ownPicture(element.getAttribute('src') ?? '') ?? null,
    },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    pending: {
      default: null,
      parseHTML: (element) => Number(element.dataset.pending) || null,
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: 'span[data-pending]' },
    {
      tag: 'img',
      getAttrs: (element) =>
        (ownPicture(element.getAttribute('src') ?? '') !== undefined ||
          element.dataset.pending !== undefined) &&
        null,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.pending === null
      ? ['img', HTMLAttributes]
      : ['span', { 'data-pending': node.attrs.pending }, t('Uploading…')],
});
