import { pageContentSchema } from '#contract/pages.ts';
import { type Showing, shownRow } from '#server/content/translations/in-language.ts';
import type { Database } from '#server/schema.ts';
import { findPage } from './read-store.ts';

type Page = NonNullable<Awaited<ReturnType<typeof findPage>>>;

const shownTitle: Showing<Page> = {
  kind: 'page',
  schema: pageContentSchema.pick({ title: true }),
  addresses: { slugOf: ({ slug }) => slug },
  translated: { fields: ['title'], pathOf: (slug: string) => `/${slug}` },
};

/** The page that shows a sermon: its title and address in the language that is asked for; null if none does. */
export async function shownPage(db: Database, id: string | null) {
  const page = id === null ? undefined : await findPage(db, id);
  if (!page) return null;
  const { row, languages } = await shownRow(shownTitle, db, page);
  return { slug: row.slug, title: row.title, ...languages };
}
