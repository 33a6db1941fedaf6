import type { EditedKind } from './drafts.ts';
import type { Access } from './roles.ts';
import type { TrashedKind } from './trash.ts';

/** The least role that writes each kind of content with drafts, versions or a place in the trash. */
export const editingAccess: Record<EditedKind | TrashedKind, Access> = {
  page: 'editor',
  post: 'author',
  announcement: 'editor',
  event: 'editor',
  homepage: 'editor',
  site: 'admin',
};
