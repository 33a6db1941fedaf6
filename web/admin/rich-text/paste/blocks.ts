/** Elements that are left out with their text. */
export const DROPPED = new Set([
  'head',
  'style',
  'script',
  'noscript',
  'template',
  'title',
  'meta',
  'link',
  'xml',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'img',
  'picture',
  'video',
  'audio',
  'canvas',
  'input',
  'textarea',
  'select',
  'button',
]);

/** Blocks that stay, and their names here. */
const kept: Record<string, string> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tbody',
  tr: 'tr',
  td: 'td',
  th: 'th',
};

/** The attributes that stay, by element. */
const attributes: Record<string, string[]> = {
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** The block for a pasted element; undefined if the element is not a block. */
export function blockFor(element: Element): HTMLElement | undefined {
  const tag = /\bMsoTitle\b/.test(element.className) ? 'h1' : kept[element.localName];
  if (!tag) return undefined;
  const block = document.createElement(tag);
  for (const name of attributes[tag] ?? []) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '1') block.setAttribute(name, value);
  }
  return block;
}

const SELECTOR = Object.keys(kept).join(',');
export const holdsBlocks = (element: Element) => element.querySelector(SELECTOR) !== null;
/** Elements that separate what is around them, without staying as blocks. */
export const PARTS =
  /^(div|section|article|main|header|footer|aside|nav|address|dl|dt|dd|center|figure)$/;
