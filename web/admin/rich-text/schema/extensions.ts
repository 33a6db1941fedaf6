import { Extension, Mark, Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeLink } from '#domain/links.ts';
import { PictureNode } from './picture.ts';

const tagName = (usual: string) => ({
  default: usual,
  rendered: false,
  parseHTML: (element: HTMLElement) => element.localName,
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableSection+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
});

const TableSection = Node.create({
  name: 'tableSection',
  content: 'tableRow+',
  addAttributes: () => ({ tag: tagName('tbody') }),
  parseHTML: () => [{ tag: 'thead' }, { tag: 'tbody' }],
  renderHTML: ({ node }) => [node.attrs.tag, 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    tag: tagName('td'),
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    scope: { default: null },
  }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, HTMLAttributes, 0],
});

/**
 * The toolbar does not offer tables, but an existing or pasted one is kept and its text can be edited. A cell contains
 * lines of text: paragraphs in it become lines (`html.ts`).
 */
const tableNodes = [Table, TableSection, TableRow, TableCell];

const hrefOf = (element: Element) => element.getAttribute('href')?.trim() ?? '';

/**
 * Our own link instead of Tiptap's: it follows the contract's rule for addresses, and typed text never becomes a link
 * by itself. An existing `target` for a new window is kept, but not offered.
 */
const Link = Mark.create({
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

/** The colors the server accepts (server/platform/html/html.ts), as written in a `style` attribute. */
const COLOR = /^color:\s*(red|#[0-9a-f]{3,6});?$/i;

/** The color the toolbar offers (reference/screens.md#pages-tab). */
export const RED = 'red';

/**
 * The color of a run of text. The toolbar offers only red; an existing hexadecimal color stays. Browsers rewrite colors
 * as `rgb(…)`, which the server does not accept, so the original text is kept in an attribute.
 */
const Color = Mark.create({
  name: 'color',
  addAttributes: () => ({ value: { default: RED, parseHTML: colorOf } }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => colorOf(element) !== undefined && null }],
  renderHTML: ({ mark }) => [
    'span',
    { style: `color:${mark.attrs.value}`, 'data-color': mark.attrs.value },
    0,
  ],
});

function colorOf(element: HTMLElement): string | undefined {
  const kept = element.dataset.color;
  const style = kept ? `color:${kept}` : (element.getAttribute('style')?.trim() ?? '');
  return COLOR.exec(style)?.[1]?.toLowerCase();
}

/**
 * What the server keeps and the toolbar does not offer: a text that came with it, from an import or from before, must
 * not lose it by being edited.
 */
const keptMarks = ['sub', 'sup', 'small', 'cite'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

/**
 * Tab leaves the text, as in every other field, so that nobody is caught in a list (WCAG 2.1.2) or moves an item by
 * passing through. A list's levels have keys of their own.
 */
const Keys = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
  addProseMirrorPlugins: () => [
    // True without `preventDefault`: the editor leaves the key alone and the browser moves the focus.
    new Plugin({ props: { handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' } } }),
  ],
});

/** Signs that become a list while one types, as people know them from letters; no other signs change the text. */
export const TYPED_RULES = ['bulletList', 'orderedList'];

/** What a text may contain: exactly what the server accepts (server/platform/html/html.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: false,
    // An empty paragraph at the end would be saved with the text.
    trailingNode: false,
  }),
  Color,
  Link,
  ...keptMarks,
  ...tableNodes,
  Keys,
];

/** The same, with pictures between the words. */
export const extensionsWithPictures = [...extensions, PictureNode];
