/*
 * The types of file that are served as what they are. Every other file is sent as a download: a script, a style sheet
 * or a page among the uploads would otherwise belong to this site (reference/security.md#served-files).
 */

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** By extension: what pages show and play. An SVG may contain scripts: its policy blocks them (`uploadPolicy`). */
const shownTypes = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
} as const;

/** Types to download: a sandboxed document cannot show them. */
const savedTypes = {
  csv: 'text/csv; charset=utf-8',
  doc: 'application/msword',
  docx: `${openXml}.wordprocessingml.document`,
  epub: 'application/epub+zip',
  ics: 'text/calendar; charset=utf-8',
  odp: `${openDocument}.presentation`,
  ods: `${openDocument}.spreadsheet`,
  odt: `${openDocument}.text`,
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${openXml}.presentationml.presentation`,
  rtf: 'application/rtf',
  srt: 'application/x-subrip; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: `${openXml}.spreadsheetml.sheet`,
  zip: 'application/zip',
} as const;

/** Every media type, by extension. */
export const mediaTypes = { ...shownTypes, ...savedTypes } as const;

/** The media type of a file's name, by its last extension in any letter case; undefined if that type is unknown. */
export function mediaTypeOf(name: string): { type: string; isShown: boolean } | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(mediaTypes, extension)) return undefined;
  return {
    type: mediaTypes[extension as keyof typeof mediaTypes],
    isShown: Object.hasOwn(shownTypes, extension),
  };
}
