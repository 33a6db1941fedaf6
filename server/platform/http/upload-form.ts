import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '#languages/t.ts';
import type { RequestContext } from '#server/context.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { notWhole, tooLarge } from './bodies.ts';
import { withoutPlace } from './current-request.ts';
import { checkForm } from './incoming.ts';
import { type IncomingFile, incomingFile } from './incoming-file.ts';
import { multipartParser, parseForm } from './multipart.ts';

/** How much a form may have around a file of the largest size, in bytes. */
const AROUND_FILE = 64 * 1024;

export type UploadForm = {
  file: IncomingFile;
  fields: Record<string, string>;
  /** Call it when the file is no longer needed. */
  remove: () => Promise<void>;
};

type Asked = {
  name: string;
  mostBytes: number;
  /** In DATA_DIR; created if missing. Files left by a killed process are swept, like all `.part` files. */
  folder: string;
};

/**
 * A form with one file, the field `name`, of at most `mostBytes`. The file is written to the disk while it arrives, so
 * that sixteen large ones at once do not fill the memory (docs/decisions/0025-pictures-in-turn.md). It has arrived
 * completely when this ends: an upload that was cut off is refused, and leaves no file.
 */
export async function readUpload(
  context: RequestContext,
  { name, mostBytes, folder }: Asked,
): Promise<UploadForm> {
  const parser = multipartParser(context.req.header('content-type') ?? '');
  const check = (size: number) => {
    if (size > mostBytes + AROUND_FILE) throw tooLarge(mostBytes);
  };
  check(Number(context.req.header('content-length') ?? 0));
  const { body } = context.req.raw;
  if (!body) throw notWhole();
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomBytes(8).toString('hex')}.part`);
  const remove = () => rm(path, { force: true });
  try {
    const { file, fields } = await withoutPlace(() =>
      parseForm(piecesOf(body, check), parser, path),
    );
    checkForm([...fields, ['', file?.name ?? '']]);
    if (file?.field === name && file.size > 0)
      return {
        file: incomingFile(path, file.name, file.size),
        fields: Object.fromEntries(fields),
        remove,
      };
    throw invalidField(name, t('Choose a file to upload.'));
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Errors here come from the sender or the network. */
async function* piecesOf(body: ReadableStream<Uint8Array>, check: (size: number) => void) {
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.length;
      check(size);
      yield piece;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : notWhole();
  }
}
