import type { pageContentSchema } from '#contract/pages.ts';
import type { AnyRow, ContentColumns } from '#server/content/columns.ts';

export type PagesTable = AnyRow & ContentColumns<typeof pageContentSchema>;
