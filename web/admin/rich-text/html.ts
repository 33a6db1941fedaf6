import type { JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { inertFragment } from './inert-fragment.ts';

/** Saved HTML as the editor's document. Tiptap's own HTML parser does not support Trusted Types, so it gets JSON. */
export function readHtml(html: string, schema: Schema): JSONContent {
  const content = inertFragment(html);
  linesInCells(content);
  return DOMParser.fromSchema(schema).parse(content).toJSON();
}

/** The editor's document as HTML that the server does not change; empty if nothing is written. */
export function writeHtml(doc: Node): string {
  if (isEmpty(doc)) return '';
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));
  for (const span of holder.querySelectorAll<HTMLElement>('span[data-color]')) {
    span.setAttribute('style', `color:${span.dataset.color}`);
    delete span.dataset.color;
  }
  // Still on their way.
  for (const picture of holder.querySelectorAll('[data-pending]')) picture.remove();
  for (const item of holder.querySelectorAll('li')) tighten(item);
  return holder.innerHTML;
}

function isEmpty(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : undefined;
  return only?.type.name === 'paragraph' && only.content.size === 0;
}

/** An item of one paragraph, with or without a list below it, is saved without the paragraph, to avoid gaps. */
function tighten(item: Element): void {
  const [first, ...rest] = item.children;
  if (first?.localName === 'p' && rest.every(({ localName }) => /^[uo]l$/.test(localName)))
    first.replaceWith(...first.childNodes);
}

const LINES = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote';

/** Turns the paragraphs of table cells into lines, which the editor's cells contain. */
export function linesInCells(root: ParentNode): void {
  for (const cell of root.querySelectorAll('td, th')) {
    for (const block of cell.querySelectorAll(LINES)) {
      const isLast = isLastIn(cell, block);
      block.replaceWith(...block.childNodes, ...(isLast ? [] : [document.createElement('br')]));
    }
    for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
  }
}

/** Whether only white space follows. */
function isLastIn(cell: Element, block: Element): boolean {
  for (let node: globalThis.Node = block; node !== cell; node = node.parentNode as Element)
    for (let next = node.nextSibling; next; next = next.nextSibling)
      if (next.textContent?.trim()) return false;
  return true;
}
