import type { Page } from '#contract/pages.ts';
import type { Section } from '#contract/sections/index.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { type RawSection, schemaOf } from '#web/admin/sections/section-kinds.ts';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import { type PageDraft, slugOf } from './page-draft.ts';

type Shown = Page['sections'][number];

/** What is on the screen as a page that could be read: the same sections are the same objects. */
export function previewPage(draft: PageDraft): Page {
  const { title, page, isMainPage, sections } = draft;
  return {
    _id: '',
    page,
    slug: slugOf(draft),
    title,
    isMainPage,
    sections: sections.map(({ section }) => readOnce(section)),
    description: '',
    version: 1,
    updatedAt: '',
  };
}

const shown = new WeakMap<RawSection, Shown>();

/** `readSection`, the same object for the same section. */
function readOnce(section: RawSection): Shown {
  const known = shown.get(section) ?? readSection(section);
  shown.set(section, known);
  return known;
}

/** The small picture that tells a section from others; undefined where it has none. */
export function pictureOf(section: RawSection): string | undefined {
  const admin = findSectionAdmin(section.type);
  return admin?.picture?.(readOnce(section) as Section).src || undefined;
}

/** With defaults for what is missing. What is half written, or wrong, is left out; the rest is shown. */
export function readSection(section: RawSection): Shown {
  const schema = schemaOf(section);
  if (!schema) return section;
  let now: RawSection = section;
  for (const repair of [withoutTexts, withoutEntries, withoutEntries, withDefaults]) {
    const read = schema.safeParse(now);
    if (read.success) return read.data as Shown;
    now = repair(
      now,
      read.error.issues.map(({ path }) => path),
    );
  }
  const read = schema.safeParse(now);
  return read.success ? (read.data as Shown) : (emptyValue(schema) as Shown);
}

type Path = readonly PropertyKey[];

/** The texts at the paths emptied; anything else stays. */
const withoutTexts = (section: RawSection, paths: readonly Path[]) =>
  paths.reduce<RawSection>(
    (now, path) =>
      replacedAt(now, path, (value) => (typeof value === 'string' ? '' : value)) as RawSection,
    section,
  );

/** Without the innermost entries of lists in which something is wrong: a question that has no words yet. */
function withoutEntries(section: RawSection, paths: readonly Path[]): RawSection {
  const wrong = paths.flatMap((path) => {
    const at = path.findLastIndex((key) => typeof key === 'number');
    return at < 0 ? [] : [valueAt(section, path.slice(0, at + 1))];
  });
  return without(section, new Set(wrong)) as RawSection;
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((now, key) => Object(now)[key], value);

function without(value: unknown, entries: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !entries.has(entry)).map((entry) => without(entry, entries));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, without(inner, entries)]);
  return Object.fromEntries(fields);
}

/** The whole fields of the section as they began. */
function withDefaults(section: RawSection, paths: readonly Path[]): RawSection {
  const fields = paths.flatMap(([key]) => {
    const field = schemaOf(section)?.shape[String(key)];
    return field ? [[String(key), emptyValue(field)]] : [];
  });
  return { ...section, ...Object.fromEntries(fields) };
}

function replacedAt(value: unknown, path: Path, by: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? replacedAt(item, rest, by) : item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<PropertyKey, unknown>;
  return { ...fields, [key]: replacedAt(fields[key], rest, by) };
}
