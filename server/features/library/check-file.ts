import { readFile, stat } from 'node:fs/promises';
import { t } from '#languages/t.ts';
import { formats, recognize } from './recognize.ts';

/** In bytes, three times the upload limit: larger documents are rare, and reading more at once blocks others. */
const MAX_READ_BYTES = 32 * 1024 * 1024;

/** Plain text cannot be checked: any bytes could be text. */
const checkable = Object.keys(formats).filter((known) => known !== 'txt' && known !== 'csv');

const extensionOf = (name: string) =>
  checkable.find((known) => name.toLowerCase().endsWith(`.${known}`));

/** Whether `fileProblem` reads such a file. */
export const isCheckable = (name: string, size: number): boolean =>
  size <= MAX_READ_BYTES && extensionOf(name) !== undefined;

/**
 * The problem of a file that did not come by an upload, if its bytes do not match its name. Undefined if they match,
 * and for types that only the name tells: such a file is served by its name, and cannot run anything.
 */
export async function fileProblem(name: string, path: string): Promise<string | undefined> {
  const extension = extensionOf(name);
  if (!extension || !isCheckable(name, (await stat(path)).size)) return undefined;
  const found = recognize(await readFile(path), name.toLowerCase());
  if (found === 'macros')
    return t(
      'This document contains macros, which are programs. Save it without them, or as a PDF.',
    );
  if (found === extension) return undefined;
  return found
    ? t('This is named .{extension}, but it is a .{found} file. Rename it.', { extension, found })
    : t(
        'This is named .{extension}, but its content is something else. Replace it with the right file.',
        { extension },
      );
}
