import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import type { Registry } from '#server/content/kind.ts';
import { isShallow, MAX_DEPTH } from '#server/platform/calls/depth.ts';
import { isVariant } from '#server/platform/html/file-keys.ts';
import {
  type Archive,
  FILES,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_FILE,
  partFiles,
  partSchemas,
  partsOfKinds,
} from './format.ts';
import { MAX_JSON_BYTES, MAX_JSON_BYTES_TOGETHER } from './limits.ts';
import { type ArchiveSource, shown, WrongArchive } from './source.ts';

export type ReadArchive = Archive & {
  /** The files of the parts that are folders, in the order of their entries. */
  files: Record<string, string[]>;
  /** Its pictures, documents, audio files and videos, by their path below `files/`. */
  fileNames: string[];
};

/** Reads and checks the shape of all of an archive's JSON. Throws `WrongArchive`, which names file and field. */
export async function readArchive(source: ArchiveSource, kinds: Registry): Promise<ReadArchive> {
  refuseNewer(await readJson(source, MANIFEST_FILE));
  refuseTooMuch(source);
  const parts: Record<string, unknown> = {};
  for (const [part, { file, isNeeded }] of Object.entries(partFiles(kinds)))
    if (isNeeded || source.files.has(file)) parts[part] = await readJson(source, file);
  const files: Record<string, string[]> = {};
  for (const { part, fileOf } of partsOfKinds(kinds)) {
    if (!fileOf) continue;
    const names = namesBelow(source, `${part}/`);
    files[part] = names;
    const read: unknown[] = [];
    for (const name of names) read.push(await readJson(source, name));
    parts[part] = read;
  }
  const parsed = z.object(partSchemas(kinds)).safeParse(parts);
  if (parsed.success)
    return { ...contentsApart(parsed.data, kinds), files, fileNames: fileNamesIn(source) };
  const { path = [], message = '', code } = parsed.error.issues[0] ?? {};
  // A section reports its own errors.
  const isMute = code === 'invalid_union' && message === 'Invalid input';
  const words = isMute ? unknownInWords(parts, path) : message;
  throw new WrongArchive(issueInWords(path, words, { files, kinds }));
}

/** What was parsed, with the entries of kinds by themselves. */
function contentsApart(parsed: Record<string, unknown>, kinds: Registry): Archive {
  const names = new Set(partsOfKinds(kinds).map(({ part }) => part));
  const parts = Object.entries(parsed);
  const contents = parts.filter(([part]) => names.has(part));
  const own = parts.filter(([part]) => !names.has(part));
  return { ...Object.fromEntries(own), contents: Object.fromEntries(contents) } as Archive;
}

/** Smaller copies of pictures are left out: they are made again. */
function fileNamesIn({ files }: ArchiveSource): string[] {
  return [...files.keys()]
    .filter((name) => name.startsWith(FILES) && !isVariant(name))
    .map((name) => name.slice(FILES.length));
}

/** A block or section that matches no known type. */
function unknownInWords(parts: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), parts);
  const type: unknown = Reflect.get(Object(value), 'type');
  return typeof type === 'string'
    ? t('This version of Narthex knows nothing of the type {type} that fits here in this form.', {
        type: shown(type),
      })
    : t('This version of Narthex knows nothing that fits here in this form.');
}

/** `pages/give.json: slug: Use lower-case letters …`, or `events.json (entry 3): start: …` */
export function issueInWords(
  path: readonly PropertyKey[],
  message: string,
  { files, kinds }: Pick<ReadArchive, 'files'> & { kinds: Registry },
): string {
  const [part = '', index = '', ...field] = path.map(String);
  const names = files[part];
  if (names) return [names[Number(index)], field.join('.'), message].filter(Boolean).join(': ');
  const file = partFiles(kinds)[part]?.file ?? MANIFEST_FILE;
  const isList = /^\d+$/.test(index);
  const place = isList ? t('{file} (entry {number})', { file, number: Number(index) + 1 }) : file;
  const where = isList ? field : [index, ...field];
  return [place, where.join('.'), message].filter(Boolean).join(': ');
}

/** Checked before anything else: a newer archive may contain what is wrong here. */
function refuseNewer(manifest: unknown): void {
  const { format, version } = Object(manifest) as { format?: unknown; version?: unknown };
  if (format !== FORMAT)
    throw new WrongArchive(t('narthex.json is not from a site archive: it has another format.'));
  if (Number.isInteger(version) && Number(version) > FORMAT_VERSION)
    throw new WrongArchive(
      t('This archive was written by a newer Narthex (version {version}). Update first.', {
        version: String(version),
      }),
    );
}

const namesBelow = ({ files }: ArchiveSource, folder: string) =>
  [...files.keys()].filter((name) => name.startsWith(folder) && name.endsWith('.json'));

function refuseTooMuch({ files }: ArchiveSource): void {
  const bytes = [...files]
    .filter(([name]) => !name.startsWith(FILES) && name.endsWith('.json'))
    .reduce((sum, [, { size }]) => sum + size, 0);
  if (bytes > MAX_JSON_BYTES_TOGETHER)
    throw new WrongArchive(
      t("The archive's texts come to {size}; at most {most} are allowed.", {
        size: bytesInWords(bytes),
        most: bytesInWords(MAX_JSON_BYTES_TOGETHER),
      }),
    );
}

async function readJson({ files }: ArchiveSource, name: string): Promise<unknown> {
  const file = files.get(name);
  if (!file) throw new WrongArchive(t('{name} is missing from the archive.', { name }));
  if (file.size > MAX_JSON_BYTES)
    throw new WrongArchive(
      t('{name} is {size}; at most {most} are allowed.', {
        name: shown(name),
        size: bytesInWords(file.size),
        most: bytesInWords(MAX_JSON_BYTES),
      }),
    );
  const read = await text(await file.open());
  // PostgreSQL cannot store it, nobody types it, and in names it only deceives.
  if (/\\u0000/.test(read))
    throw new WrongArchive(t('{name} contains a zero character (\\u0000). Remove it.', { name }));
  const value = parseJson(name, read);
  if (!isShallow(value))
    throw new WrongArchive(
      t(
        '{name} is nested more than {max} levels deep, which no site content is. Nothing was imported.',
        { name: shown(name), max: MAX_DEPTH },
      ),
    );
  return value;
}

function parseJson(name: string, read: string): unknown {
  try {
    return JSON.parse(read);
  } catch (error) {
    throw new WrongArchive(t('{name} is not valid JSON.', { name }), { cause: error });
  }
}
