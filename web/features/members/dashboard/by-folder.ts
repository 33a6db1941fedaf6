/** The items of a folder; for those without a folder the name is ''. */
export type Folder<T> = { name: string; items: readonly T[] };

/** Items by folder, in their order: first those without a folder, then each folder at the place of its first item. */
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
