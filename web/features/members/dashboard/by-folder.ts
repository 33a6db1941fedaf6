/** The items of a folder; those that lie in none have the name ''. */
export type Folder<T> = { name: string; items: readonly T[] };

/** Items by folder, in their order: first those that lie in none, then each folder where its first item stands. */
export function byFolder<T extends { folder: string }>(items: readonly T[]): Folder<T>[] {
  const folders = new Map<string, T[]>([['', []]]);
  for (const item of items) {
    const found = folders.get(item.folder);
    if (found) found.push(item);
    else folders.set(item.folder, [item]);
  }
  return [...folders]
    .map(([name, inside]) => ({ name, items: inside }))
    .filter((folder) => folder.items.length > 0);
}
