import type { Issue } from '#contract/errors.ts';
import { type PageEntry, pageContentSchema } from '#contract/pages.ts';
import { pageSlugProblem } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { contentToSend, type PageValues, slugOf } from './page-draft.ts';

/** A page with its address. */
export type Rival = Pick<PageEntry, '_id' | 'slug' | 'title'>;

/** What keeps a page from being published, by field: the contract's rules, said before the server is asked. */
export function checkPage(values: PageValues, others: readonly Rival[]): Issue[] {
  const issues = problemsOf(pageContentSchema, contentToSend(values));
  const rest = issues.filter(({ path }) => path !== 'slug');
  const hasTitle = values.title.trim() !== '';
  const slug = slugProblem(slugOf(values), others);
  // Without a title there is nothing yet that an address could follow.
  return slug && (hasTitle || values.slug !== null)
    ? [
        ...rest.filter(({ path }) => path === 'title'),
        { path: 'slug', message: slug },
        ...rest.filter(({ path }) => path !== 'title'),
      ]
    : rest;
}

/** What is wrong with an address, in words. `others` are the other pages. */
export function slugProblem(slug: string, others: readonly Rival[]): string | undefined {
  const rival = others.find((other) => other.slug === slug);
  return (
    pageSlugProblem(slug) ??
    (rival &&
      t('The page “{title}” has the address /{slug} already. Choose another.', {
        title: rival.title,
        slug,
      }))
  );
}
