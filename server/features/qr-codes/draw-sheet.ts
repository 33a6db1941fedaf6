import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import { drawQr, QR_OPTIONS } from '#domain/qr-code.ts';
import { type Face, type Faces, loadSpareFace } from '#server/platform/lettering/faces.ts';
import { hasLettersOf } from '#server/platform/lettering/outline-word.ts';
import { type SetText, setText } from '#server/platform/lettering/set-text.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Paper } from './paper.ts';

/** What a sheet shows and how: a church's name, what the code leads to, and when that is; the full address. */
type Sheet = {
  church: string;
  title: string;
  when: string;
  address: string;
  paper: Paper;
  faces: Faces;
  madeAt: Temporal.Instant;
};

/** All measures are in points, of which an inch has 72. */
const MARGIN = 72;
const GAP = 20;
const BLACK = '#000';

/**
 * One page as a PDF, without fonts: words are outlines, as on the pictures of link previews, and the code is as large as they
 * leave it room. A title whose letters no font has is left out: the church's name stands in its place.
 */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const { paper, madeAt } = sheet;
  const width = paper.width - 2 * MARGIN;
  const { above, below } = await wordsOf(sheet, width);
  const { size, path } = drawQr(encode(sheet.address, QR_OPTIONS));
  const { border } = QR_OPTIONS;
  const top = MARGIN + heightOf(above);
  const foot = paper.height - MARGIN - heightOf(below);
  // Its dark part is as wide as the words at most. Its border, which stays white, may reach into the margins.
  const unit = Math.min(width / (size - 2 * border), (foot - top) / size);
  const doc = await openDocument(sheet.title, paper, madeAt);
  await drawWords(doc, above, MARGIN);
  await drawWords(doc, below, foot);
  doc.translate(MARGIN - border * unit, (top + foot - size * unit) / 2).scale(unit);
  // The hair's breadth around the shapes closes the seams that screens show between two of them.
  doc.lineWidth(0.01).path(path).fillAndStroke(BLACK, BLACK);
  doc.end();
  return buffer(doc);
}

async function drawWords(doc: PDFKit.PDFDocument, words: readonly SetText[], from: number) {
  const pause = createPauses();
  let top = from;
  for (const { height, pathAt } of words) {
    doc.path(pathAt(MARGIN, top)).fill(BLACK);
    top += height + GAP;
    await pause();
  }
}

/** What stands above the code, and below it. */
async function wordsOf({ church, title, when, address, faces }: Sheet, width: number) {
  const { text, heading } = faces;
  const name = await setIn(text, church, { size: 16, least: 12, width, lines: 3 });
  const large = { size: 44, least: 17, width, lines: 9, tall: 190, leading: 1.15 };
  const called = await setIn(heading, title === church ? '' : title, large);
  const day = await setIn(text, when, { size: 18, least: 12, width, lines: 2 });
  // As people type it.
  const typed = address.replace(/^https:\/\//, '').replace(/\/$/, '');
  const shown = await setIn(text, typed, { size: 18, least: 11, width, lines: 6, tall: 80 });
  const head = isThere(called) ? [name, called] : [await setIn(heading, church, large)];
  return { above: [...head, day].filter(isThere), below: [shown].filter(isThere) };
}

/** Sets a text in a face, or in the spare one if that has more of its letters; not at all if both lack some. */
async function setIn(face: Face, words: string, box: Omit<Parameters<typeof setText>[1], 'face'>) {
  if (hasLettersOf(face, words)) return setText(words, { ...box, face });
  const spare = await loadSpareFace();
  return setText(hasLettersOf(spare, words) ? words : '', { ...box, face: spare });
}

const isThere = ({ height }: SetText) => height > 0;

const heightOf = (words: readonly SetText[]) =>
  words.reduce((sum, { height }) => sum + height + GAP, -GAP);

/** Loaded with the first sheet. No font is asked for, or the file would name one. */
async function openDocument(title: string, { width, height }: Paper, madeAt: Temporal.Instant) {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    font: '',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(madeAt.epochMilliseconds) },
  });
}
