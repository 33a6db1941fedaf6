import { Node } from '@tiptap/core';

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
 * lines of text: paragraphs in it become lines (`cell-lines.ts`).
 */
export const tableNodes = [Table, TableSection, TableRow, TableCell];
