import type { DropZoneProps } from 'react-aria-components/DropZone';
import { asChosen, type ChosenFile } from './chosen-files.ts';

type DropItem = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items'][number];

/** Files and folders that were dropped, with the paths that they have there. */
export async function filesOf(
  items: Iterable<DropItem> | AsyncIterable<DropItem>,
  path = '',
): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  for await (const item of items)
    if (item.kind === 'file')
      for (const { name, file } of asChosen([await item.getFile()]))
        found.push({ name: path + name, file });
    else if (item.kind === 'directory')
      found.push(...(await filesOf(item.getEntries(), `${path}${item.name}/`)));
  return found;
}
