import type { EditedPage, PageContent } from '#contract/pages.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import { slugFrom } from '#domain/slugs.ts';
import { emptyValue, kindOf, type Schema, withIds } from '#web/admin/schema-form/field-kind.ts';
import { type RawSection, schemaOf } from '#web/admin/sections/section-kinds.ts';

/** A section in the composer: its key stays with it through every move. */
export type DraftSection = { readonly key: string; readonly section: RawSection };

/** A page while it is written. */
export type PageDraft = {
  readonly title: string;
  /** Null as long as it follows the title of a new page. */
  readonly slug: string | null;
  /** What the navigation calls it; empty for its title. */
  readonly page: string;
  readonly isMainPage: boolean;
  readonly sections: readonly DraftSection[];
};

/** The same as plain data: what is kept as a draft, and compared. */
export type PageValues = Omit<PageDraft, 'sections'> & { readonly sections: readonly RawSection[] };

export const emptyPage: PageValues = {
  title: '',
  slug: null,
  page: '',
  isMainPage: false,
  sections: [],
};

/** A published page as it is written. Where it has no short name of its own, it is read with its title there. */
export function valuesOfPage({ title, slug, page, isMainPage, sections }: EditedPage): PageValues {
  return {
    title,
    slug,
    page: page === title ? '' : page,
    isMainPage,
    sections: sections.map((section) => (isShown(section) ? section : completeSection(section))),
  };
}

/** Whether visitors see a section: one whose data is broken is left out for them. */
export const isShown = (section: RawSection) => sectionSchema.safeParse(section).success;

/** A kept draft with those of its sections that this editor understands: another version of it may have kept it. */
export function readDraft(data: Record<string, unknown>): Record<string, unknown> {
  const { sections } = data;
  if (!Array.isArray(sections)) return data;
  return { ...data, sections: sections.filter(isSection).map(completeSection) };
}

/** A page that is begun with sections: they have their ids from the start. */
export const withSectionIds = <P extends { sections: readonly RawSection[] }>(page: P): P => ({
  ...page,
  sections: page.sections.map(completeSection),
});

const isSection = (entry: unknown): entry is RawSection => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false;
  return !('type' in entry) || typeof entry.type === 'string';
};

/** In the place of another draft its sections take over the keys there, so that what was open stays open. */
export const toDraft = ({ sections, ...values }: PageValues, instead?: PageDraft): PageDraft => ({
  ...values,
  sections: sections.map((section, index) => ({
    ...keyed(section),
    ...(instead?.sections[index] && { key: instead.sections[index].key }),
  })),
});

export const keyed = (section: RawSection): DraftSection => ({ key: crypto.randomUUID(), section });

const plain = new WeakMap<PageDraft, PageValues>();

/** The same object for the same draft. */
export function toValues(draft: PageDraft): PageValues {
  const known = plain.get(draft);
  if (known) return known;
  const values = { ...draft, sections: draft.sections.map(({ section }) => section) };
  plain.set(draft, values);
  return values;
}

export const slugOf = ({ slug, title }: Pick<PageDraft, 'slug' | 'title'>) =>
  slug ?? slugFrom(title);

/** What is published. Its sections are as they were typed: the contract reads them and fills them up. */
export function contentToSend(values: PageValues): PageContent {
  return { ...values, slug: slugOf(values), sections: values.sections as PageContent['sections'] };
}

/** With all fields of its type, and the ids it lacks. A field that another version kept in another form starts empty. */
function completeSection(section: RawSection): RawSection {
  const schema = schemaOf(section);
  if (!schema) return section;
  const fields = Object.entries(schema.shape).map(([key, field]) => [
    key,
    fits(field, section[key]) ? section[key] : emptyValue(field),
  ]);
  return withIds(schema, { ...section, ...Object.fromEntries(fields) }) as RawSection;
}

/** Whether a form can show a value; whether it may be published is said there. */
function fits(schema: Schema, value: unknown): boolean {
  const isList = Array.isArray(value);
  const isObject = typeof value === 'object' && value !== null && !isList;
  const isText = typeof value === 'string' || typeof value === 'number';
  switch (kindOf(schema).is) {
    case 'list':
      return isList && value.every((item) => typeof item === 'object' && item !== null);
    case 'strings':
    case 'calendars':
      return isList && value.every((item) => typeof item === 'string');
    case 'object':
      return isObject;
    case 'style':
      return isObject || isText;
    case 'switch':
      return typeof value === 'boolean';
    default:
      return isText;
  }
}
