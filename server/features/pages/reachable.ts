import { type Section, sectionSchema } from '#contract/sections/index.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import type { Database } from '#server/schema.ts';
import { pageBySlug } from './pages.ts';
import { listSectionsWithPeople } from './store.ts';

/** Whether a page, under its address or a former one, says that somebody of this name can be written to. */
export async function isReachable(
  needs: Pick<Services, 'db' | 'log'>,
  slug: string,
  name: string,
): Promise<boolean> {
  try {
    const { sections } = await pageBySlug(needs, slug);
    return namesIn(sections as Section[]).includes(name);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return false;
    throw error;
  }
}

/** The names of all who can be written to, in order. */
export async function reachableNames(db: Database): Promise<string[]> {
  const names = new Set<string>();
  for (const stored of await listSectionsWithPeople(db)) {
    const sections = (JSON.parse(stored) as unknown[]).flatMap(
      (section) => sectionSchema.safeParse(section).data ?? [],
    );
    for (const name of namesIn(sections)) names.add(name);
  }
  return [...names].sort((one, other) => one.localeCompare(other));
}

const namesIn = (sections: readonly Section[]): string[] =>
  sections.flatMap((section) =>
    section.type === 'people'
      ? section.people
          .filter(({ isReachable, name }) => isReachable && name)
          .map(({ name }) => name)
      : [],
  );
