import type { Notes } from '../notes.ts';
import type { Target } from '../site/links.ts';
import { noteAbsent } from '../site/media.ts';

/** Names the file that a link leads to, where it is not brought. */
export function noteLost(target: Target, notes: Notes): void {
  const nameOf = (path: string) => (path.split('/').at(-1) || path).slice(0, 200);
  if ('lost' in target) notes.add('file-lost', { name: nameOf(target.lost) });
  if ('item' in target && target.item)
    noteAbsent(target.item, notes, { code: 'file-lost', name: nameOf(target.item.path) });
}
