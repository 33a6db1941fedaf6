import { isSafeLink } from '#domain/links.ts';
import { linesInCells } from '#web/admin/rich-text/html.ts';
import { ownPicture } from '#web/admin/rich-text/schema/picture.ts';
import { type Marks, marked, marksInside } from './marks.ts';
import { listsFromWord } from './word-lists.ts';

/**
 * What was pasted, from Word, Google Docs or any page, reduced to its structure and the marks of this editor. It is
 * built from the text: fonts, classes, comments and scripts are not removed but never copied.
 */
export function cleanPaste(pasted: DocumentFragment): HTMLElement {
  listsFromWord(pasted);
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(...childrenOf(pasted, {}));
  listsIntoItems(holder);
  linesInCells(holder);
  return holder;
}

function childrenOf(parent: Node, marks: Marks): Node[] {
  return [...parent.childNodes].flatMap((child) => convert(child, marks));
}

function convert(node: Node, marks: Marks): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node, marks);
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  const element = node as HTMLElement;
  if (element.localName === 'img') return pictureOf(element);
  if (element.matches(DROPPED)) return [];
  if (element.localName === 'br') return isBetweenBlocks(element) ? [] : [element.cloneNode()];
  if (element.localName === 'hr') return [document.createElement('hr')];
  const block = blockFor(element);
  if (block) return blockOf(block, element, marks);
  const inside = childrenOf(element, inlineMarks(element, marks));
  if (!PARTS.test(element.localName) || holdsBlocks(element)) return inside;
  const paragraph = document.createElement('p');
  paragraph.append(...inside);
  return hasWords(paragraph) ? [paragraph] : [];
}

function inlineMarks(element: HTMLElement, marks: Marks): Marks {
  if (element.localName !== 'a') return marksInside(element, marks);
  return marksInside(element, { ...marks, href: linkTarget(element) ?? marks.href });
}

/** Word and Google use hard spaces in some places; here they would only break lines badly. */
function textOf(node: Node, marks: Marks): Node[] {
  const text = node.textContent?.replaceAll('\u00a0', ' ') ?? '';
  if (text.trim() === '' && isBetweenBlocks(node)) return [];
  return [marked(document.createTextNode(text), marks)];
}

function blockOf(block: HTMLElement, element: HTMLElement, marks: Marks): Node[] {
  // A heading is already bold: the weight in its source is not a mark.
  const isHeading = /^h\d$/.test(block.localName);
  const inside = marksInside(element, marks);
  block.append(...childrenOf(element, isHeading ? { ...inside, strong: false } : inside));
  // A break at the end only keeps an empty line, which the next block starts anyway.
  if (block.lastChild?.nodeName === 'BR') block.lastChild.remove();
  const isCell = /^t[dhr]$/.test(block.localName);
  return isCell || hasWords(block) ? [block] : [];
}

/** Pictures of this site and those on their way; what the schema of this text does not hold, it leaves out. */
function pictureOf(pasted: HTMLElement): Node[] {
  const { pending } = pasted.dataset;
  const src = ownPicture(pasted.getAttribute('src') ?? '');
  if (pending === undefined && src === undefined) return [];
  const picture = document.implementation.createHTMLDocument('').createElement('img');
  if (pending !== undefined) picture.dataset.pending = pending;
  else if (src !== undefined) picture.setAttribute('src', src);
  picture.alt = pasted.getAttribute('alt') ?? '';
  return [picture];
}

const hasWords = (block: Element) =>
  block.textContent?.trim() !== '' || block.querySelector('img') !== null;

function isBetweenBlocks(node: Node): boolean {
  const isBlock = (sibling: Node | null) =>
    sibling instanceof Element && (blockFor(sibling) !== undefined || holdsBlocks(sibling));
  return isBlock(node.previousSibling) || isBlock(node.nextSibling);
}

/** Google Docs puts a list beside the item it belongs to, where HTML wants it inside. */
function listsIntoItems(root: ParentNode): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol'))
    list.previousElementSibling?.append(list);
}

/** Where a pasted link leads; undefined where it cannot be one here, as with Word's bookmarks and files. */
function linkTarget(anchor: Element): string | undefined {
  const href = anchor.getAttribute('href')?.trim() ?? '';
  // A bookmark of a document leads nowhere once its words are somewhere else.
  if (href === '' || href.startsWith('#') || !isSafeLink(href)) return undefined;
  return withoutGoogle(href);
}

/** Google sends links through an address of its own. */
function withoutGoogle(href: string): string {
  if (!/^https?:\/\/www\.google\.com\/url\?/i.test(href)) return href;
  const target = new URL(href).searchParams.get('q') ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}

/** Elements that are left out with their text. */
const DROPPED =
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
function blockFor(element: Element): HTMLElement | undefined {
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

const holdsBlocks = (element: Element) => element.querySelector(KEPT) !== null;
/** Elements that separate what is around them, without staying as blocks. */
const PARTS = /^(div|section|article|main|header|footer|aside|nav|address|dl|dt|dd|center|figure)$/;
