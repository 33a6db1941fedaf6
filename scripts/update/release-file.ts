import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { z } from 'zod';
import { WrongLine } from '#server/commands/run-command.ts';

/** What is wrong with the release of the command's line, or with where it should go; a sentence that says what to do. */
export class WrongRelease extends WrongLine {}

const releaseSchema = z.object({
  version: z.string(),
  commit: z.string(),
  /** When its commit was made. */
  time: z.iso.datetime(),
});

const packageSchema = z.object({ name: z.literal('narthex') });

export type Release = z.infer<typeof releaseSchema>;

/** What a `release.json` says. */
export const readRelease = (text: string): Release => releaseSchema.parse(JSON.parse(text));

/** More than a release has, unpacked: in bytes. */
const LARGEST = 1_000_000_000;

/**
 * Reads and checks a release file (`npm run release`): by its SHA-256, which stands in the file beside it or is given, and
 * each file of it by its own list. Throws `WrongRelease`.
 */
export async function readReleaseFile(
  file: string,
  digest: string | undefined,
): Promise<{ release: Release; files: Map<string, Uint8Array> }> {
  if (!existsSync(file)) throw new WrongRelease(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  if (hash('sha256', bytes) !== (digest ?? digestBeside(file)).toLowerCase())
    throw new WrongRelease(
      `${basename(file)} is not as it was released: its SHA-256 differs. Download it again.`,
    );
  const { release, files } = await releaseIn(bytes).catch((cause) => {
    throw new WrongRelease(`${basename(file)} is no release of Narthex.`, { cause });
  });
  checkList(files);
  return { release, files };
}

/** What a release file says of itself, and its files. Throws for anything else. */
async function releaseIn(bytes: Uint8Array) {
  const files = await unpacked(bytes);
  const text = (path: string) => Buffer.from(files.get(path) ?? []).toString();
  packageSchema.parse(JSON.parse(text('package.json')));
  return { release: readRelease(text('release.json')), files };
}

function digestBeside(file: string): string {
  const beside = `${file}.sha256`;
  if (existsSync(beside)) return readFileSync(beside, 'utf8').slice(0, 64);
  throw new WrongRelease(
    `There is no ${basename(beside)} beside it. Download that, too, or name the digest: --sha256=….`,
  );
}

/** By their paths below the one folder of the archive. */
async function unpacked(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const entries = await unpackTar(gunzipSync(bytes, { maxOutputLength: LARGEST }));
  const files = new Map<string, Uint8Array>();
  for (const { header, data } of entries) {
    const [folder, ...path] = header.name.split('/');
    const isPlain = header.type === undefined || header.type === 'file';
    const isBelow = path.length > 0 && path.every((name) => !['', '.', '..'].includes(name));
    if (!folder || !isPlain || !isBelow || header.name.includes('\\'))
      throw new Error(`it has ${header.name} in it`);
    files.set(path.join('/'), data ?? new Uint8Array());
  }
  return files;
}

/** Each file but the list is on the list, and is as it says. */
function checkList(files: ReadonlyMap<string, Uint8Array>): void {
  const lines = Buffer.from(files.get('SHA256SUMS') ?? [])
    .toString()
    .split('\n')
    .filter(Boolean);
  const isListed = lines.every((line) => {
    const bytes = files.get(line.slice(66));
    return bytes !== undefined && hash('sha256', bytes) === line.slice(0, 64);
  });
  if (!isListed || lines.length !== files.size - 1)
    throw new WrongRelease('The release is not whole: its list of files and its files differ.');
}
