import { DOMParser, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { linesInCells } from '../cell-lines.ts';
import { inertFragment } from '../inert-fragment.ts';
import { sortPictures } from '../pictures/pasted-pictures.ts';
import type { PictureTaker } from '../pictures/text-pictures.ts';
import { cleanPaste } from './clean-paste.ts';

/** Pasted HTML as a slice: open at both ends, so that its text joins the text around it. */
export function readSlice(html: string, $place: ResolvedPos, taker: PictureTaker): Slice {
  const own = ownCopy(html);
  const pasted = own ?? inertFragment(html);
  taker.report(sortPictures(pasted, taker.takeFile));
  const dom = own ?? cleanPaste(pasted);
  itemsIntoLists(dom, html.includes('orderedList') ? 'ol' : 'ul');
  const parser = DOMParser.fromSchema($place.doc.type.schema);
  const { content } = parser.parseSlice(dom, {
    preserveWhitespace: own !== undefined,
    context: $place,
  });
  return Slice.maxOpen(content, false);
}

/** A copy from this editor, which ProseMirror marks, keeps everything; the schema still checks it. */
function ownCopy(html: string): DocumentFragment | undefined {
  const fragment = inertFragment(html);
  if (!fragment.querySelector('[data-pm-slice]')) return undefined;
  for (const meta of fragment.querySelectorAll('meta, style, title')) meta.remove();
  linesInCells(fragment);
  return fragment;
}

/** Items that were copied without their list. */
function itemsIntoLists(dom: ParentNode, tag: 'ol' | 'ul'): void {
  for (const item of [...dom.children].filter(({ localName }) => localName === 'li')) {
    const before = item.previousElementSibling;
    if (before?.localName === tag) before.append(item);
    else {
      const list = document.createElement(tag);
      item.before(list);
      list.append(item);
    }
  }
}
