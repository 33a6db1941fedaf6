import { nameProblem } from '../../platform/file-names.ts';
import { shown, WrongArchive } from './wrong-archive.ts';

export function refuseName(name: string): void {
  const problem = nameProblem(name);
  if (problem)
    throw new WrongArchive(
      `The archive holds a file named ${shown(name)}, which ${problem}. Nothing of it was taken.`,
    );
}

/** What computers leave behind in folders and archives, and what is hidden: no part of a site. */
export function isLeftover(name: string): boolean {
  return name
    .split('/')
    .some((segment) => /^(\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(segment));
}

/** Names that some disks could not tell apart, or that are a file and a folder at once. */
export function refuseTwins(names: Iterable<string>): void {
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
  const files = new Map<string, string>();
  for (const name of names) {
    const twin = files.get(keyOf(name));
    if (twin !== undefined)
      throw new WrongArchive(
        `The archive holds ${shown(twin)} and ${shown(name)}, which are the same name. Nothing of it was taken.`,
      );
    files.set(keyOf(name), name);
  }
  for (const [key, name] of files)
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = files.get(key.slice(0, end));
      if (folder !== undefined)
        throw new WrongArchive(
          `In the archive ${shown(folder)} is a file, and the folder of ${shown(name)}. Nothing of it was taken.`,
        );
    }
}

/**
 * The folder in which an archive stands: '' for the first level, `my-site/` where a whole folder was packed. Refuses
 * what is no site archive.
 */
export function rootOf(names: readonly string[]): string {
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
    'This is no archive of a site: narthex.json is missing. Choose a file that was made by “Download the whole site” or npm run export.',
  );
}
