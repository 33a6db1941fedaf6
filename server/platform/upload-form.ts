import type { RequestContext } from '../context.ts';
import { MAX_FIELDS, tooLarge, tooManyFields } from './bodies.ts';
import { withoutPlace } from './current-request.ts';
import { checkForm } from './incoming.ts';
import { cutFile, type IncomingFile, incomingFile, readBetween } from './incoming-file.ts';
import { Refusal } from './refusal.ts';
import { notWhole, type SpooledBody, spoolBody } from './spooled-body.ts';

/** How much a form may have around a file of the largest size, in bytes. */
const AROUND_FILE = 64 * 1024;
/** The most around a file, and in one part's head, in bytes: it is read into memory, like JSON. */
const MAX_READ = 256 * 1024;
const HEAD_END = '\r\n\r\n';

export type UploadForm = {
  file: IncomingFile;
  fields: Record<string, FormDataEntryValue>;
  /** Call it when the file is no longer needed. */
  remove: () => Promise<void>;
};

/**
 * A form with one file, the field `name`, of at most `mostBytes`. It has arrived completely when this ends: an upload
 * that was cut off is refused, and leaves no file.
 */
export async function readUpload(
  context: RequestContext,
  { name, mostBytes, folder }: { name: string; mostBytes: number; folder: string },
): Promise<UploadForm> {
  const type = context.req.header('content-type') ?? '';
  const { 1: boundary } =
    /^multipart\/form-data\s*;.*\bboundary="?([^\s";]{1,70})/i.exec(type) ?? [];
  if (boundary === undefined)
    throw new Refusal('unsupported-media', 'Send this as a form, with a file.');
  const check = ({ size, marks }: { size: number; marks: number }) => {
    if (size > mostBytes + AROUND_FILE) throw tooLarge(mostBytes);
    if (marks > MAX_FIELDS) throw tooManyFields();
  };
  check({ size: Number(context.req.header('content-length') ?? 0), marks: 0 });
  const { body } = context.req.raw;
  if (!body) throw notWhole();
  const mark = Buffer.from(`\r\n--${boundary}`);
  const spooled = await withoutPlace(() => spoolBody(body, { folder, mark, check }));
  try {
    return { ...(await takeApart(spooled, type, name)), remove: spooled.remove };
  } catch (error) {
    await spooled.remove();
    throw error;
  }
}

/** Parses what is around the file like any form; the file's own bytes stay on the disk. */
async function takeApart(spooled: SpooledBody, type: string, name: string) {
  const { path, size } = spooled;
  const found = await contentOfFile(spooled);
  const { start, end } = found ?? { start: size, end: size };
  if (start + size - end > MAX_READ) throw tooLarge(MAX_READ);
  const around = [await readBetween(path, 0, start), await readBetween(path, end, size)];
  const form = await parse(Buffer.concat(around), type);
  checkForm(form);
  const { [name]: empty, ...fields } = Object.fromEntries(form);
  if (end > start && empty instanceof File) {
    await cutFile(path, { start, end });
    return { file: incomingFile(path, empty.name, end - start), fields };
  }
  const message = 'Choose a file to upload.';
  throw new Refusal('invalid', message, { issues: [{ path: name, message }] });
}

async function parse(around: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(around, { headers: { 'content-type': type } }).formData();
  } catch {
    throw notWhole();
  }
}

/** The position of the form's file; undefined if there is none. Refuses more than one. */
async function contentOfFile({ path, size, marks }: SpooledBody) {
  let found: { start: number; end: number } | undefined;
  for (const [at, mark] of marks.slice(0, -1).entries()) {
    const end = marks[at + 1] ?? size;
    const from = Math.max(mark, 0);
    const head = await readBetween(path, from, Math.min(end, from + MAX_READ));
    const length = head.indexOf(HEAD_END);
    if (length === -1 || !/;\s*filename\*?=/i.test(head.toString('latin1', 0, length))) continue;
    if (found) throw new Refusal('invalid', 'Send one file at a time.');
    const start = from + length + HEAD_END.length;
    found = { start, end: Math.max(start, end) };
  }
  return found;
}
