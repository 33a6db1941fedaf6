/** A folder's name as it is kept: small letters, digits and hyphens. Empty when nothing of it can be. */
export function folderName(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}

/** The folders on the way to a folder, from the first: "2026/advent" → 2026, 2026/advent. */
export function trailOf(folder: string): { name: string; path: string }[] {
  const names = folder === '' ? [] : folder.split('/');
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }));
}
