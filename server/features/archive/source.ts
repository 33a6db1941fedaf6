import type { Readable } from 'node:stream';
import { t } from '#languages/t.ts';
import { nameProblem } from '#server/platform/files/file-names.ts';

/** A file of an archive: how many bytes it says it has, and its bytes, which end in an error when they are others. */
type SourceFile = { size: number; open: () => Promise<Readable> };

/** A site archive to read from, a folder or a zip. Its names are checked and sorted. */
export type ArchiveSource = {
  /** The files by their names below the archive's own folder: `files/images/door.webp`. */
  files: ReadonlyMap<string, SourceFile>;
  close: () => void;
};

/** An archive that cannot be imported; its message is for a person and names the file and the error. */
export class WrongArchive extends Error {}

/** A name from an archive for a message: quoted, and not longer than a line. */
export function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

export function refuseName(name: string): void {
  const problem = nameProblem(name);
  if (problem)
    throw new WrongArchive(
      t('The archive contains a file named {name}, which {problem}. Nothing was imported.', {
        name: shown(name),
        problem,
      }),
    );
}

/** System files that computers leave in folders and archives, and hidden files: not part of a site. */
export function isLeftover(name: string): boolean {
  return name
    .split('/')
    .some((segment) => /^(\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(segment));
}

/** Refuses names that some disks cannot tell apart, or that are a file and a folder at once. */
export function refuseTwins(names: Iterable<string>): void {
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
  const files = new Map<string, string>();
  for (const name of names) {
    const twin = files.get(keyOf(name));
    if (twin !== undefined)
      throw new WrongArchive(
        t(
          'The archive contains {twin} and {name}, which are the same name. Nothing was imported.',
          { twin: shown(twin), name: shown(name) },
        ),
      );
    files.set(keyOf(name), name);
  }
  for (const [key, name] of files)
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = files.get(key.slice(0, end));
      if (folder !== undefined)
        throw new WrongArchive(
          t(
            'In the archive {folder} is a file, and also the folder of {name}. Nothing was imported.',
            { folder: shown(folder), name: shown(name) },
          ),
        );
    }
}

/** How the names in an archive are checked: those of a site are files here later, those of an import are only read. */
export type Checked = 'site' | 'import';

/** The folder of what is read inside an archive. Refuses what is not a site archive. */
export const rootAmong = (names: readonly string[], as: Checked): string =>
  as === 'import' ? '' : rootOf(names);

/**
 * The folder of the site inside an archive: '' for the top level, `my-site/` if a whole folder was packed. Refuses what
 * is not a site archive.
 */
function rootOf(names: readonly string[]): string {
  if (names.includes('narthex.json')) return '';
  const [first = ''] = names;
  const folder = first.slice(0, first.indexOf('/') + 1);
  if (
    folder !== '' &&
    names.includes(`${folder}narthex.json`) &&
    names.every((name) => name.startsWith(folder))
  )
    return folder;
  throw new WrongArchive(
    t(
      'This is not a site archive: narthex.json is missing. Choose a file that was made by “Download the whole site” or npm run export.',
    ),
  );
}
