import type { Notes } from '../notes.ts';
import { fileNameOf } from '../site/file-name.ts';
import type { Target } from '../site/links.ts';
import { noteAbsent } from '../site/media.ts';

/** Names the file that a link leads to, where it is not brought. */
export function noteLost(target: Target, notes: Notes): void {
  if ('lost' in target) notes.add('file-lost', { name: fileNameOf(target.lost).slice(0, 200) });
  if ('item' in target && target.item) noteAbsent(target.item, notes, 'file-lost');
}
