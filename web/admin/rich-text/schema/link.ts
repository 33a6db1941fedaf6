import { Mark } from '@tiptap/core';
import { isSafeLink } from '#contract/links.ts';

const hrefOf = (element: Element) => element.getAttribute('href')?.trim() ?? '';

/**
 * A link of our own instead of Tiptap's: it follows the contract's rule for addresses, and no address is ever taken
 * from typed text. A new window is kept where one was asked for, never offered.
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
