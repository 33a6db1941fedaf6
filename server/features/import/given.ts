import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { openSource } from '#server/features/archive/open-source.ts';
import { type ArchiveSource, WrongArchive } from '#server/features/archive/source.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { withWorkFolder } from '#server/platform/disk/work-folder.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { joinFiles } from '#server/platform/files/join-files.ts';
import { pathOfPiece } from './pieces.ts';
import { type Files, type GivenFile, UntrustedFile } from './planned.ts';
import { listFiles, piecesOf } from './store.ts';

type Named = GivenFile & { name: string };
/** A zip is read from its end, and so it must be on this machine's disk. */
type OnDisk = Named & { path: () => Promise<string> };

/** Lets `work` read the files that have arrived. Throws `UntrustedFile` for archives that cannot be read. */
export async function withFiles<T>(
  needs: Pick<Services, 'db' | 'files' | 'config'>,
  id: string,
  work: (files: Files) => Promise<T>,
): Promise<T> {
  const rows = await listFiles(needs.db, id);
  if (rows.length === 0)
    throw new Refusal(
      'conflict',
      t('The files of this import are no longer here. Bring them again: nothing is made twice.'),
    );
  const pieces = await piecesOf(needs.db, id);
  const zips = rows.filter(({ name }) => isZip(name)).reduce((sum, { size }) => sum + size, 0);
  return withWorkFolder(needs.config, zips, async (folder) => {
    const given = rows.map(({ position, name, size }): OnDisk => {
      const paths = (pieces.get(position) ?? []).map((piece) => pathOfPiece(id, position, piece));
      const path = join(folder, String(position));
      return {
        name,
        size,
        open: async () => Readable.from(bytesOf(needs.files, paths)),
        path: async () => {
          await joinFiles(needs.files, paths, path);
          return path;
        },
      };
    });
    return withZips(given, work);
  });
}

async function* bytesOf(files: FileStore, paths: readonly string[]) {
  for (const path of paths) yield* await files.open(path);
}

/** The same of files on this machine's disk; `beside` is a folder or a zip, if there is one. */
export async function withLocalFiles<T>(
  file: string,
  beside: string | undefined,
  work: (files: Files) => Promise<T>,
): Promise<T> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new UntrustedFile(t('There is no file {path}.', { path: file }));
  const main: OnDisk = {
    name: basename(file),
    size: found.size,
    open: async () => createReadStream(file),
    path: async () => file,
  };
  if (beside === undefined) return withZips([main], work);
  const source = await openSource(beside, 'import').catch(untrusted);
  try {
    return await withZips([main], (files) =>
      work({ ...files, beside: new Map([...files.beside, ...source.files]) }),
    );
  } finally {
    source.close();
  }
}

const isZip = (name: string) => /\.zip$/i.test(name);

async function withZips<T>(
  given: readonly OnDisk[],
  work: (files: Files) => Promise<T>,
): Promise<T> {
  const [first, ...others] = given;
  if (!first) throw new UntrustedFile(t('No file was chosen.'));
  const opened: ArchiveSource[] = [];
  const unzipped = async (file: OnDisk) => {
    const source = await openSource(await file.path(), 'import').catch(untrusted);
    opened.push(source);
    return source.files;
  };
  try {
    const beside = new Map<string, GivenFile>();
    const add = (files: Iterable<readonly [string, GivenFile]>) => {
      for (const [name, file] of files) beside.set(name, file);
    };
    for (const other of others)
      if (isZip(other.name)) add(await unzipped(other));
      else beside.set(other.name, other);
    if (!isZip(first.name)) return await work({ main: first, beside });
    const inside = await unzipped(first);
    add(inside);
    return await work({ main: mainAmong(inside), beside });
  } finally {
    for (const source of opened) source.close();
  }
}

const READABLE = /\.(xml|ics|csv|txt|tsv)$/i;

/** The file in a zip that is read: the highest one that may be an export. */
function mainAmong(inside: ReadonlyMap<string, GivenFile>): Named {
  const depth = (name: string) => name.split('/').length;
  const [name] = [...inside.keys()]
    .filter((each) => READABLE.test(each))
    .sort((one, other) => depth(one) - depth(other));
  const file = name === undefined ? undefined : inside.get(name);
  if (!name || !file)
    throw new UntrustedFile(
      t(
        'This zip holds no file that can be read here. Choose the XML, ICS or CSV file first, and the zip with its pictures beside it.',
      ),
    );
  return { ...file, name: basename(name) };
}

function untrusted(error: unknown): never {
  throw error instanceof WrongArchive ? new UntrustedFile(error.message) : error;
}
