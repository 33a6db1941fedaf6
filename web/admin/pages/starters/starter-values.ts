import type { StarterPage } from '#domain/starter-pages/starter-page.ts';
import { type Answers, type Church, starterContent } from '#domain/starter-pages/starter-page.ts';
import { findStarter } from '#domain/starter-pages/starter-pages.ts';
import type { PageValues } from '#web/admin/pages/composer/page-draft.ts';

/** A page that is written by answering questions: what it says follows from the answers. */
export type StarterValues = PageValues & { starter: string; answers: Answers };

export function valuesOf(
  starter: StarterPage,
  answers: Answers,
  { church, slug }: { church: Church; slug: string },
): StarterValues {
  const content = starterContent(starter, answers, church);
  // The menu names the first of its kind.
  const isMainPage = slug === starter.slug;
  return { ...content, slug, isMainPage, starter: starter.key, answers };
}

/** The starter a kept draft is of; undefined once it was written on with the page's own editor. */
export const starterOf = (data: Readonly<Record<string, unknown>>): StarterPage | undefined =>
  typeof data.starter === 'string' && typeof data.answers === 'object'
    ? findStarter(data.starter)
    : undefined;

/** An address no page has: `about`, or else `about-2`. */
export function freeSlug(slug: string, taken: readonly { slug: string }[]): string {
  const isTaken = (name: string) => taken.some((page) => page.slug === name);
  if (!isTaken(slug)) return slug;
  let count = 2;
  while (isTaken(`${slug}-${count}`)) count += 1;
  return `${slug}-${count}`;
}

/** Whether nothing was answered yet: such a draft was made with the site, or is empty again. */
export const isUnanswered = ({ answers }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(Object(answers)).every((answer) => answer === '');
