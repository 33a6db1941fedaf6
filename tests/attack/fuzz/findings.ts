import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** What an input is said to do: `crash` throws, `death` ends the process, `hang` holds up the thread, `memory` takes too much. */
export type Kind = 'crash' | 'death' | 'hang' | 'memory';
export type Finding = {
  kind: Kind;
  target: string;
  /** What was seen, in words. */
  words: string;
  /** The same for all inputs that fail in the same way. */
  sign: string;
  /** The file that holds the input. */
  file: string;
};

/** The class of an error and where it was thrown: the same for all inputs that fail in one place. */
export function signOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 80);
  const [place = ''] = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*[/:]/.test(line));
  return `${error.name} ${place.trim().replace(/\(?file:\/\/.*\/(?=[^/]+:\d)/, '')}`.slice(0, 160);
}

export const wordsOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Where an input is kept that does this. */
export function fileOf(folder: string, found: Omit<Finding, 'file'>): string {
  const mark = hash('sha256', `${found.kind} ${found.sign}`).slice(0, 12);
  return join(folder, `${found.target.replaceAll('/', '-')}-${found.kind}-${mark}.bin`);
}

/** Whole or not at all: this process may be ended at any moment. */
export function writeWhole(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

/** Keeps an input, and what it did, in a folder; the first of those that fail in the same way. */
export function keepFinding(
  folder: string,
  found: Omit<Finding, 'file'>,
  bytes: Uint8Array,
): { finding: Finding; isNew: boolean } {
  const file = fileOf(folder, found);
  const finding = { ...found, file };
  mkdirSync(folder, { recursive: true });
  const isNew = !existsSync(file);
  if (isNew) {
    writeFileSync(`${file}.json`, JSON.stringify(finding));
    writeWhole(file, bytes);
  }
  return { finding, isNew };
}

export function findingsIn(folder: string): Finding[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bin'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
}
