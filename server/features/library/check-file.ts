import { readFile, stat } from 'node:fs/promises';
import { type FileFormat, formats } from './file-formats.ts';
import { recognise } from './recognise.ts';

/** A document three times as large as an upload may be is rare, and reading more at once holds others up, in bytes. */
const MOST_READ_BYTES = 32 * 1024 * 1024;

/** Text is whatever it is: nothing in it could tell that it is something else. */
const told = Object.values<FileFormat>(formats)
  .map(({ extension }) => extension)
  .filter((extension) => extension !== 'txt' && extension !== 'csv');

/**
 * What is wrong with a file that did not come by an upload, when its bytes are not what its name says. Undefined when
 * nothing is, and where only its name can tell: it is served by that, and runs nothing whatever it holds.
 */
export async function fileProblem(name: string, path: string): Promise<string | undefined> {
  const extension = told.find((known) => name.toLowerCase().endsWith(`.${known}`));
  if (!extension || (await stat(path)).size > MOST_READ_BYTES) return undefined;
  const found = recognise(await readFile(path), name.toLowerCase());
  if (found === 'macros')
    return 'This document holds macros, which are programs. Save it without them, or as a PDF.';
  if (found?.extension === extension) return undefined;
  return found
    ? `This is named .${extension}, but it is a .${found.extension} file. Rename it.`
    : `This is named .${extension}, but its bytes say otherwise. Put the right file in its place.`;
}
