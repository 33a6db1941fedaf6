import { t } from '#languages/t.ts';
import type { Prepared, Refusal } from './prepare-picture.ts';

/** What became of a picture, as its sender reads it. */
export type PreparedInWords = { file: Blob; note?: string } | { refusal: string };

export function preparedInWords(prepared: Prepared): PreparedInWords {
  if ('refusal' in prepared) return { refusal: refusals[prepared.refusal] };
  const { file, note } = prepared;
  return note ? { file, note: notes[note] } : { file };
}

const refusals: Record<Refusal, string> = {
  empty: t('This file is empty.'),
  'no picture': t('This is not a picture. Only image files can be uploaded.'),
  drawing: t('This is an SVG drawing, which can hold programs. Save it as a PNG first.'),
  'too large to read': t('This file is larger than 200 MB. Make it smaller first.'),
  'too large to draw': t('This photo is too large for this device. Send it from a computer.'),
  heic: t(
    'This HEIC photo cannot be read here. Save it as a JPEG first: on a Mac, open it in Preview and choose File, Export. For new photos, choose on the iPhone: Settings, Camera, Formats, Most Compatible.',
  ),
  tiff: t('This TIFF file is too large to send. Save it as a JPEG first.'),
  damaged: t(
    'This picture is damaged, or too large for this device. Save it smaller, or try another file.',
  ),
  unreadable: t('This picture could not be read. Try another file.'),
};

const notes = {
  still: t('The site shows still pictures: the first picture of this animation is taken.'),
};
