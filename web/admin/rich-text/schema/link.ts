import { Mark } from '@tiptap/core';
import { isSafeLink } from '#domain/links.ts';

const hrefOf = (element: Element) => element.getAttribute('href')?.trim() ?? '';

/**
 * Our own link instead of Tiptap's: it follows the contract's rule for addresses, and typed text never becomes a link
 * by itself. An existing `target` for a new window is kept, but not offered.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: hrefOf },
    title: { default: null, parseHTML: (element) => element.getAttribute('title') },
    target: {
      default: null,
      parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
    },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => hrefOf(element) !== '' && isSafeLink(hrefOf(element)) && null,
    },
  ],
  renderHTML: ({ mark }) => [
    'a',
    { ...mark.attrs, ...(mark.attrs.target && { rel: 'noopener noreferrer' }) },
    0,
  ],
});
