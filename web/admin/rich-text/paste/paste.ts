import { Extension } from '@tiptap/core';
import { DOMParser, Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { linesInCells } from '#web/admin/rich-text/html.ts';
import { inertFragment } from '#web/admin/rich-text/inert-fragment.ts';
import { hasWords, sortPictures } from '#web/admin/rich-text/pictures/pasted-pictures.ts';
import type { PictureTaker } from '#web/admin/rich-text/pictures/text-pictures.ts';
import { cleanPaste } from './clean-paste.ts';

/**
 * Handles pasted or dropped HTML and files. ProseMirror's own code would need a second Trusted Types policy, which a
 * document opened before the admin area does not allow. ProseMirror handles plain text, and drags within the text.
 */
export const pasteInto = (taker: PictureTaker) =>
  Extension.create({
    name: 'cleanPaste',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) =>
              !view.composing && take(taker, view, event, event.clipboardData, selectionOf(view)),
            drop: (view, event) =>
              view.dragging === null &&
              take(taker, view, event, event.dataTransfer, placeOf(view, event)),
          },
        },
      }),
    ],
  });

type Range = { from: number; to: number };

/** True if the event was handled. */
function take(
  taker: PictureTaker,
  view: EditorView,
  event: Event,
  data: DataTransfer | null,
  range: Range,
): boolean {
  const html = data?.getData('text/html') ?? '';
  const files = [...(data?.files ?? [])];
  const $place = view.state.doc.resolve(range.from);
  const inCode = $place.parent.type.spec.code;
  // Programs put a picture of copied words beside the words.
  const isPicture = files.length > 0 && !hasWords(inertFragment(html));
  if (!data || (!isPicture && data.getData('text/plain') && (!html || inCode))) return false;
  // A picture or a file is not text: the browser would open it in place of the page.
  event.preventDefault();
  if (isPicture && (!taker.takeFile || inCode)) {
    const isHeld = taker.holdsPictures && !inCode;
    const [unheld, refused] = isHeld ? [0, files.length] : [files.length, 0];
    taker.report({ remote: [], unreadable: 0, unheld, refused });
    return true;
  }
  const slice = isPicture ? sliceOf(files, taker, view) : html && readSlice(html, $place, taker);
  if (slice) insert(view, event, range, slice);
  return true;
}

/** Files as pictures that are on their way. */
function sliceOf(files: File[], { takeFile }: PictureTaker, { state }: EditorView): Slice {
  const type = state.schema.nodes.picture;
  const nodes =
    type && takeFile ? files.map((file) => type.create({ pending: takeFile(file) })) : [];
  return new Slice(Fragment.fromArray(nodes), 0, 0);
}

function insert(view: EditorView, event: Event, range: Range, slice: Slice): void {
  const { tr: change } = view.state;
  change.setSelection(
    TextSelection.between(change.doc.resolve(range.from), change.doc.resolve(range.to)),
  );
  view.focus();
  view.dispatch(
    change
      .replaceSelection(slice)
      .scrollIntoView()
      .setMeta('paste', true)
      .setMeta('uiEvent', event.type),
  );
}

const selectionOf = ({ state: { selection } }: EditorView): Range => selection;

function placeOf(view: EditorView, { clientX, clientY }: DragEvent): Range {
  const place = view.posAtCoords({ left: clientX, top: clientY });
  return place ? { from: place.pos, to: place.pos } : view.state.selection;
}

/** Pasted HTML as a slice: open at both ends, so that its text joins the text around it. */
function readSlice(html: string, $place: ResolvedPos, taker: PictureTaker): Slice {
  const own = ownCopy(html);
  const pasted = own ?? inertFragment(html);
  taker.report(sortPictures(pasted, taker));
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
