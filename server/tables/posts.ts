import type { Generated } from 'kysely';
import type { postContentSchema } from '#contract/blog.ts';
import type { AnyRow, ContentColumns } from '#server/content/columns.ts';

export type PostsTable = AnyRow &
  Omit<ContentColumns<typeof postContentSchema>, 'created_at'> & {
    published_at: string;
    /** Whose post it is: the id of the account that made it; empty if nobody knows. */
    created_by: Generated<string>;
  };
