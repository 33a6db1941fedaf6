import { mediaTypes } from '#server/platform/files/media-types.ts';
import { isMp3 } from './mp3.ts';

/** The formats that the library accepts, by their file extensions: the card of each on the dashboard. */
export const formats = {
  pdf: 'document',
  docx: 'document',
  xlsx: 'document',
  pptx: 'document',
  doc: 'document',
  xls: 'document',
  ppt: 'document',
  odt: 'document',
  ods: 'document',
  odp: 'document',
  txt: 'document',
  csv: 'document',
  mp3: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  wav: 'audio',
} as const satisfies Partial<Record<keyof typeof mediaTypes, 'document' | 'audio'>>;
export type FileFormat = keyof typeof formats;

/** What was found in a file; `macros` is a document that contains programs. */
export type Recognized = FileFormat | 'macros' | undefined;

/**
 * Detects a file's format from its bytes. Its name, in lowercase, only decides what the bytes leave open: plain text or
 * CSV, a text document that contains a spreadsheet or the reverse.
 */
export function recognize(bytes: Uint8Array, name: string): Recognized {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    (startsWith(buffer, '%PDF-') && 'pdf') ||
    (startsWith(buffer, 'PK\x03\x04') && inZip(buffer)) ||
    (startsWith(buffer, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && inCompound(buffer, name)) ||
    (isM4a(buffer) && 'm4a') ||
    (isOgg(buffer) && 'ogg') ||
    (startsWith(buffer, 'RIFF') && startsWith(buffer, 'WAVE', 8) && 'wav') ||
    (isMp3(buffer) && 'mp3') ||
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
  if (type) return (['odt', 'ods', 'odp'] as const).find((format) => mediaTypes[format] === type);
  if (!names.includes('[Content_Types].xml')) return undefined;
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  if (names.includes('ppt/presentation.xml')) return 'pptx';
  return undefined;
}

/** Word, Excel and PowerPoint before 2007: a file of named streams, whose names are UTF-16 (MS-CFB). */
function inCompound(buffer: Buffer, name: string): Recognized {
  const holds = (stream: string) => buffer.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (holds('_VBA_PROJECT')) return 'macros';
  const found: FileFormat[] = [];
  if (holds('WordDocument')) found.push('doc');
  if (holds('Workbook') || holds('Book')) found.push('xls');
  if (holds('PowerPoint Document')) found.push('ppt');
  // One may contain another: a spreadsheet in a letter.
  return found.find((format) => name.endsWith(`.${format}`)) ?? found[0];
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
  const format = (['txt', 'csv'] as const).find((known) => name.endsWith(`.${known}`));
  if (!format || buffer.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    return format;
  } catch {
    return undefined;
  }
}

/** Signatures and lengths of a ZIP archive's parts (APPNOTE 4.3). */
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_LENGTH = 22;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;

/** The names in an archive's directory; empty if it cannot be read. Nothing is unpacked. */
function namesInZip(buffer: Buffer): string[] {
  const end = buffer.lastIndexOf(END);
  if (end === -1 || end + END_LENGTH > buffer.length) return [];
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  const names: string[] = [];
  while (names.length < count && at + ENTRY_LENGTH <= end && buffer.readUInt32LE(at) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((place) => buffer.readUInt16LE(at + place));
    const start = at + ENTRY_LENGTH;
    names.push(buffer.toString('utf8', start, start + (name ?? 0)));
    at = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.length === count ? names : [];
}

/** The type in an OpenDocument file: its first entry, `mimetype`, which is not compressed (ISO 26300-3, 3.3). */
function openDocumentType(buffer: Buffer): string | undefined {
  if (buffer.length < LOCAL_LENGTH || buffer.readUInt16LE(8) !== STORED) return undefined;
  const size = buffer.readUInt32LE(18);
  const name = LOCAL_LENGTH + buffer.readUInt16LE(26);
  if (buffer.toString('latin1', LOCAL_LENGTH, name) !== 'mimetype' || size > 200) return undefined;
  const start = name + buffer.readUInt16LE(28);
  return buffer.toString('latin1', start, start + size);
}
