import type { mediaTypes } from '#server/platform/files/media-types.ts';

/** A format the library accepts: its file extension, and its card on the dashboard. */
export type FileFormat = { extension: keyof typeof mediaTypes; kind: 'document' | 'audio' };

const document = (extension: FileFormat['extension']): FileFormat => ({
  extension,
  kind: 'document',
});
const audio = (extension: FileFormat['extension']): FileFormat => ({ extension, kind: 'audio' });

export const formats = {
  pdf: document('pdf'),
  docx: document('docx'),
  xlsx: document('xlsx'),
  pptx: document('pptx'),
  doc: document('doc'),
  xls: document('xls'),
  ppt: document('ppt'),
  odt: document('odt'),
  ods: document('ods'),
  odp: document('odp'),
  txt: document('txt'),
  csv: document('csv'),
  mp3: audio('mp3'),
  m4a: audio('m4a'),
  ogg: audio('ogg'),
  wav: audio('wav'),
} as const satisfies Record<string, FileFormat>;
