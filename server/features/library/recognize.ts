import { mediaTypes } from '#server/platform/files/media-types.ts';
import { type FileFormat, formats } from './file-formats.ts';
import { isMp3 } from './mp3.ts';
import { namesInZip, openDocumentType } from './zip.ts';

/** What was found in a file; `macros` is a document that contains programs. */
export type Recognized = FileFormat | 'macros' | undefined;

/**
 * Detects a file's format from its bytes. Its name, in lowercase, only decides what the bytes leave open: plain text or
 * CSV, a text document that contains a spreadsheet or the reverse.
 */
export function recognize(bytes: Uint8Array, name: string): Recognized {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    (startsWith(buffer, '%PDF-') && formats.pdf) ||
    (startsWith(buffer, 'PK\x03\x04') && inZip(buffer)) ||
    (startsWith(buffer, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && inCompound(buffer, name)) ||
    (isM4a(buffer) && formats.m4a) ||
    (isOgg(buffer) && formats.ogg) ||
    (startsWith(buffer, 'RIFF') && startsWith(buffer, 'WAVE', 8) && formats.wav) ||
    (isMp3(buffer) && formats.mp3) ||
    plainText(buffer, name) ||
    undefined
  );
}

const startsWith = (buffer: Buffer, text: string, at = 0) =>
  buffer.toString('latin1', at, at + text.length) === text;

/** Word, Excel and PowerPoint since 2007 (ECMA-376) and OpenDocument (ISO 26300). */
function inZip(buffer: Buffer): Recognized {
  const names = namesInZip(buffer);
  if (names.some((name) => /(^|\/)vbaProject\.bin$|^Basic\//i.test(name))) return 'macros';
  const type = openDocumentType(buffer);
  if (type)
    return [formats.odt, formats.ods, formats.odp].find(
      ({ extension }) => mediaTypes[extension] === type,
    );
  if (!names.includes('[Content_Types].xml')) return undefined;
  if (names.includes('word/document.xml')) return formats.docx;
  if (names.includes('xl/workbook.xml')) return formats.xlsx;
  if (names.includes('ppt/presentation.xml')) return formats.pptx;
  return undefined;
}

/** Word, Excel and PowerPoint before 2007: a file of named streams, whose names are UTF-16 (MS-CFB). */
function inCompound(buffer: Buffer, name: string): Recognized {
  const holds = (stream: string) => buffer.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (holds('_VBA_PROJECT')) return 'macros';
  const found = [
    ...(holds('WordDocument') ? [formats.doc] : []),
    ...(holds('Workbook') || holds('Book') ? [formats.xls] : []),
    ...(holds('PowerPoint Document') ? [formats.ppt] : []),
  ];
  // One may contain another: a spreadsheet in a letter.
  return found.find(({ extension }) => name.endsWith(`.${extension}`)) ?? found[0];
}

/** A video with many languages has about twenty. */
const MAX_TRACKS = 200;

/** An MPEG-4 file (ISO 14496-12) with only audio tracks. */
function isM4a(buffer: Buffer): boolean {
  const brand = buffer.toString('latin1', 8, 12);
  if (!startsWith(buffer, 'ftyp', 4) || !/^(M4A |M4B |mp4[12]|iso[m2-6])$/.test(brand))
    return false;
  const tracks = tracksIn(buffer);
  return tracks.includes('soun') && !tracks.includes('vide');
}

/** The kinds of the tracks that an MPEG-4 file's tables name; none if there are too many. */
export function tracksIn(buffer: Buffer): string[] {
  const tracks: string[] = [];
  for (let at = buffer.indexOf('hdlr'); at !== -1; at = buffer.indexOf('hdlr', at + 4)) {
    if (tracks.length === MAX_TRACKS) return [];
    tracks.push(buffer.toString('latin1', at + 12, at + 16));
  }
  return tracks;
}

/** How the first packet of an audio codec starts, in an Ogg stream (RFC 3533). */
const soundsInOgg = ['\x01vorbis', 'OpusHead', '\x7fFLAC', 'Speex   '];

function isOgg(buffer: Buffer): boolean {
  const head = buffer.toString('latin1', 0, 64);
  return head.startsWith('OggS') && soundsInOgg.some((codec) => head.includes(codec));
}

function plainText(buffer: Buffer, name: string): FileFormat | undefined {
  const format = { txt: formats.txt, csv: formats.csv }[/\.(\w+)$/.exec(name)?.[1] ?? ''];
  if (!format || buffer.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    return format;
  } catch {
    return undefined;
  }
}
