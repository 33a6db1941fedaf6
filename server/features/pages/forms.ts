import { type FormSection, formSection } from '#contract/sections/form.ts';
import type { Services } from '#server/context.ts';
import { withIds } from '#server/features/intake/answers.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { pageBySlug } from './pages.ts';
import { listPagesWithForms, type PageRow } from './store.ts';

/*
 * The forms that stand on pages. A form is known by the id of its section, which stays when the page, its address or its
 * questions change: so its answers stay together.
 */

/** The form with this id on a page, under its address or a former one; undefined if there is none now. */
export async function formAt(
  needs: Pick<Services, 'db' | 'log'>,
  slug: string,
  id: string,
): Promise<FormSection | undefined> {
  try {
    const { sections } = await pageBySlug(needs, slug);
    return formsIn(sections).find((form) => form.id === id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** The forms of all pages, by the pages' addresses. */
export async function formsOfPages(
  db: Database,
): Promise<{ id: string; title: string; slug: string }[]> {
  const rows = await listPagesWithForms(db);
  return rows.flatMap(({ slug, sections }) =>
    formsIn(JSON.parse(sections)).map(({ id, title }) => ({ id, title, slug })),
  );
}

/** A page's row whose forms and their questions have ids; a form that was copied is another one. */
export async function withFormIds(db: Database, row: PageRow): Promise<PageRow> {
  const sections: unknown[] = JSON.parse(row.sections);
  if (formsIn(sections).length === 0) return row;
  const others = await listPagesWithForms(db);
  const taken = new Set(
    others
      .filter(({ id }) => id !== row.id)
      .flatMap((page) => formsIn(JSON.parse(page.sections)).map(({ id }) => id)),
  );
  const known = sections.map((section) => {
    const form = asForm(section);
    if (!form) return section;
    const id = form.id === '' || taken.has(form.id) ? newId() : form.id;
    taken.add(id);
    return { ...form, id, questions: withIds(form.questions) };
  });
  return { ...row, sections: JSON.stringify(known) };
}

const formsIn = (sections: readonly unknown[]): FormSection[] =>
  sections.flatMap((section) => asForm(section) ?? []);

/** A section as a form; undefined for all others, and for one that was stored by a release to come. */
const asForm = (section: unknown): FormSection | undefined => formSection.safeParse(section).data;
