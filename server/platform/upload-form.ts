import type { RequestContext } from '../context.ts';
import { MOST_FIELDS, tooLarge, tooManyFields } from './bodies.ts';
import { checkForm } from './incoming.ts';
import { Refusal } from './refusal.ts';
import { notWhole, type SpooledBody, spoolBody } from './spooled-body.ts';

/** What a form with a file of the largest size may hold around it, in bytes. */
const AROUND_FILE = 64 * 1024;
/** The most of what stands around a file, and of one part's head, in bytes: it is read into memory, as JSON is. */
const MOST_READ = 256 * 1024;
const HEAD_END = '\r\n\r\n';

export type UploadForm = {
  /** Lies on the disk: nothing of it is in memory before it is asked for its bytes. */
  file: File;
  fields: Record<string, FormDataEntryValue>;
  /** To be called when the file is no longer needed. */
  remove: () => Promise<void>;
};

/**
 * A form with one file, the field `name`, of at most `mostBytes`. It has arrived whole when this ends: what was cut off
 * half way is refused, and nothing of it is kept.
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
    if (marks > MOST_FIELDS) throw tooManyFields();
  };
  check({ size: Number(context.req.header('content-length') ?? 0), marks: 0 });
  const { body } = context.req.raw;
  if (!body) throw notWhole();
  const mark = Buffer.from(`\r\n--${boundary}`);
  const spooled = await spoolBody(body, { folder, mark, check });
  try {
    return { ...(await takeApart(spooled, type, name)), remove: spooled.remove };
  } catch (error) {
    await spooled.remove();
    throw error;
  }
}

/** Reads what stands around the file as any form is read; the file's own bytes stay where they are. */
async function takeApart(spooled: SpooledBody, type: string, name: string) {
  const cut = await contentOfFile(spooled);
  const { blob } = spooled;
  const around = cut ? [blob.slice(0, cut.start), blob.slice(cut.end)] : [blob];
  const form = await parse(new Blob(around), type);
  checkForm(form);
  const { [name]: empty, ...fields } = Object.fromEntries(form);
  if (cut && cut.end > cut.start && empty instanceof File) {
    const file = new File([blob.slice(cut.start, cut.end)], empty.name, { type: empty.type });
    return { file, fields };
  }
  const message = 'Choose a file to upload.';
  throw new Refusal('invalid', message, { issues: [{ path: name, message }] });
}

async function parse(around: Blob, type: string): Promise<FormData> {
  if (around.size > MOST_READ) throw tooLarge(MOST_READ);
  try {
    return await new Response(await around.bytes(), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw notWhole();
  }
}

/** Where the bytes of the form's file stand; undefined where it has none. Refuses more than one. */
async function contentOfFile({ blob, marks }: SpooledBody) {
  let found: { start: number; end: number } | undefined;
  for (const [at, mark] of marks.slice(0, -1).entries()) {
    const end = marks[at + 1] ?? blob.size;
    const from = Math.max(mark, 0);
    const head = Buffer.from(await blob.slice(from, Math.min(end, from + MOST_READ)).bytes());
    const length = head.indexOf(HEAD_END);
    if (length === -1 || !/;\s*filename\*?=/i.test(head.toString('latin1', 0, length))) continue;
    if (found) throw new Refusal('invalid', 'Send one file at a time.');
    found = { start: from + length + HEAD_END.length, end };
  }
  return found;
}
