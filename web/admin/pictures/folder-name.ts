/** Letters of one folder's name: a few of them make an address that still reads. */
export const MAX_FOLDER_NAME = 40;

/** A folder's name as stored: lowercase letters, digits and hyphens. Empty if nothing remains. */
export function folderName(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_FOLDER_NAME);
}

/** A folder and its parents, from the top: "2026/advent" → 2026, 2026/advent. */
export function trailOf(folder: string): { name: string; path: string }[] {
  const names = folder === '' ? [] : folder.split('/');
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }));
}

/** A folder with its parents as stored, from what somebody typed: "2026 / Advent" → 2026/advent. */
export const folderPath = (typed: string): string =>
  typed
    .split('/')
    .map(folderName)
    .filter(Boolean)
    .join('/')
    .slice(0, MAX_FOLDER_PATH)
    .replace(/[/-]+$/, '');

/** The longest path that the server takes. */
const MAX_FOLDER_PATH = 100;
