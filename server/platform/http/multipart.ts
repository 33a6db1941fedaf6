import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { t } from '#languages/t.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { MAX_FIELDS, notWhole, tooLarge, tooManyFields } from './bodies.ts';

/** The most that all fields of a form may have, in bytes: they are kept in memory, like JSON. */
const MAX_TEXT = 256 * 1024;
/** The most of one part's head, in bytes; and its lines. */
const MAX_HEAD = 16 * 1024;
const MAX_HEAD_LINES = 20;

/** Parses one body of this content type. Refuses a type that is no form's, or that the parser does not understand. */
export function multipartParser(type: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;.*\bboundary="?[^\s";]{1,70}/i.test(type)) throw noForm();
  try {
    return new Busboy({
      headers: { 'content-type': type },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        parts: MAX_FIELDS,
        fieldSize: MAX_TEXT,
        headerSize: MAX_HEAD,
        headerPairs: MAX_HEAD_LINES,
      },
    });
  } catch {
    // It finds no boundary in the type, or one that is too long.
    throw noForm();
  }
}

const noForm = () => new Refusal('unsupported-media', t('Send this as a form, with a file.'));

type Form = {
  file: { field: string; name: string; size: number } | undefined;
  fields: [name: string, value: string][];
};

/** The fields of a form; its one file is written to `path`. Fails when the form is cut off, or not a form. */
export async function parseForm(
  pieces: AsyncIterable<Uint8Array>,
  parser: BusboyInstance,
  path: string,
): Promise<Form> {
  const fields: Form['fields'] = [];
  let file: { field: string; name: string; stream: BusboyFileStream } | undefined;
  let written: Promise<void> | undefined;
  let left = MAX_TEXT;
  parser.on('file', (field, stream, name) => {
    if (file) {
      stream.on('error', () => {}).resume();
      parser.destroy(new Refusal('invalid', t('Send one file at a time.')));
      return;
    }
    // Browsers write a quotation mark in a file's name so.
    file = { field, name: name.replaceAll('%22', '"'), stream };
    written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    written.catch((error) => parser.destroy(error));
  });
  // Whatever is thrown in these would end the process. A part without a name has none here, whatever its type says.
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === undefined) {
      parser.destroy(notWhole());
      return;
    }
    left -= name.length + value.length;
    if (isCut || left < 0) parser.destroy(tooLarge(MAX_TEXT));
    else fields.push([name, value]);
  });
  parser.on('partsLimit', () => parser.destroy(tooManyFields()));
  try {
    await pipeline(pieces, parser);
    await written;
    return { file: file && { ...file, size: file.stream.bytesRead }, fields };
  } catch (error) {
    // The parser leaves the file's stream open when it fails. Without an error, one that was given its last bytes already
    // would be waited for: its end does not come any more.
    file?.stream.destroy(error as Error);
    await written?.catch(() => {});
    throw isOurs(error) ? error : notWhole();
  }
}

/** A refusal, or an error of the disk. All others are the parser's. */
const isOurs = (error: unknown) =>
  error instanceof Refusal || (error instanceof Error && 'syscall' in error);
