/** Elements that are left out with their text. */
export const DROPPED =
  'head, style, script, noscript, template, title, meta, link, xml, iframe, object, embed, svg, math, ' +
  'video, audio, canvas, input, textarea, select, button';

/** Blocks that stay, and the few that have another name here. */
const KEPT =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, thead, tbody, tfoot, tr, td, th';
const renamed: Record<string, string> = { h5: 'h4', h6: 'h4', tfoot: 'tbody' };

/** The attributes that stay, by element. */
const attributes: Record<string, string[]> = {
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** The block for a pasted element; undefined if the element is not a block. */
export function blockFor(element: Element): HTMLElement | undefined {
  const isTitle = /\bMsoTitle\b/.test(element.className);
  if (!isTitle && !element.matches(KEPT)) return undefined;
  const tag = isTitle ? 'h1' : (renamed[element.localName] ?? element.localName);
  const block = document.createElement(tag);
  for (const name of attributes[tag] ?? []) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '1') block.setAttribute(name, value);
  }
  return block;
}

export const holdsBlocks = (element: Element) => element.querySelector(KEPT) !== null;
/** Elements that separate what is around them, without staying as blocks. */
export const PARTS =
  /^(div|section|article|main|header|footer|aside|nav|address|dl|dt|dd|center|figure)$/;
