import type { Issue } from '#contract/errors.ts';
import type { LibraryContent, LibraryEntry } from '#contract/library.ts';
import type { ContentLine } from '#web/admin/versions/content-line.ts';

/** An item as it is written. */
export type ItemDraft = Omit<LibraryContent, 'kind'>;

export const emptyItem: ItemDraft = { name: '', url: '', folder: '' };

export const toDraft = ({ name, url, folder }: LibraryEntry): ItemDraft => ({ name, url, folder });

/** What can be said before anything is sent; the server says the rest. */
export function checkItem({ name, url }: ItemDraft): Issue[] {
  const issues: Issue[] = [];
  if (!name.trim()) issues.push({ path: 'name', message: 'Give it a name.' });
  if (!url.trim()) issues.push({ path: 'url', message: 'Write the address of the file.' });
  return issues;
}

/** An item field by field, for the choice between two texts. */
export const linesOf = ({ name, url, folder }: ItemDraft): ContentLine[] => [
  { label: 'Name', text: name },
  { label: 'Address', text: url },
  { label: 'Folder', text: folder || 'None' },
];
