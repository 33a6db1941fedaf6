import type { Dispatch } from 'react';
import type { SectionType } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { moved } from '#web/admin/ordering/use-rows.ts';
import {
  copyOfSection,
  kindName,
  newSection,
  type RawSection,
} from '#web/admin/sections/section-kinds.ts';
import type { SectionStarter } from '#web/sections/define-admin.ts';
import type { HistoryAction } from './history.ts';
import {
  type DraftSection,
  keyed,
  type PageDraft,
  type PageValues,
  toDraft,
} from './page-draft.ts';

type Fields = Omit<PageDraft, 'sections'>;
type Sections = readonly DraftSection[];

const fieldNames: Record<keyof Fields, string> = {
  title: t('writing in Title'),
  slug: t('writing in Address'),
  page: t('writing in Name in the menu'),
  isMainPage: t('change of Main Page'),
};

/** Every change of a page, as a step of its history. They are made once, so that no row renders again because of them. */
export function composerActions(dispatch: Dispatch<HistoryAction<PageDraft>>) {
  const change = (to: (now: PageDraft) => PageDraft, words: string, field?: string) =>
    dispatch({ do: 'change', to, words, field, at: Date.now() });
  const changeSections = (to: (now: Sections) => Sections, words: string, field?: string) =>
    change(
      (now) => {
        const sections = to(now.sections);
        return sections === now.sections ? now : { ...now, sections };
      },
      words,
      field,
    );
  return {
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    setField: <K extends keyof Fields>(key: K, value: Fields[K]) =>
      change(
        (now) => (now[key] === value ? now : { ...now, [key]: value }),
        fieldNames[key],
        typeof value === 'boolean' ? undefined : key,
      ),
    /** Another text in the place of this one: a newer one, or the published one. */
    replace: (values: PageValues, words: string) => change((now) => toDraft(values, now), words),
    write: ({ key, section: before }: DraftSection, section: RawSection) => {
      const field = changedField(before, section);
      changeSections(
        (now) => now.map((entry) => (entry.key === key ? { key, section } : entry)),
        t('change of {name}', { name: kindName(section) }),
        field && `${key}.${field}`,
      );
    },
    move: ({ key, section }: DraftSection, to: number) =>
      changeSections(
        (now) =>
          moved(
            now,
            now.findIndex((entry) => entry.key === key),
            to,
          ),
        t('move of {name}', { name: kindName(section) }),
      ),
    remove: ({ key, section }: DraftSection) =>
      changeSections(
        (now) => now.filter((entry) => entry.key !== key),
        t('removal of {name}', { name: kindName(section) }),
      ),
    /** Puts one where it was, whatever happened to the others meanwhile. */
    bringBack: (entry: DraftSection, index: number) =>
      changeSections(
        (now) => (now.some(({ key }) => key === entry.key) ? now : now.toSpliced(index, 0, entry)),
        t('return of {name}', { name: kindName(entry.section) }),
      ),
    add: (type: SectionType, index: number, fields?: SectionStarter['fields']): DraftSection => {
      const entry = keyed(newSection(type, fields));
      changeSections(
        (now) => now.toSpliced(index, 0, entry),
        t('new {name}', { name: kindName(entry.section) }),
      );
      return entry;
    },
    duplicate: (entry: DraftSection): DraftSection => {
      const copy = keyed(copyOfSection(entry.section));
      changeSections(
        (now) => {
          const at = now.findIndex(({ key }) => key === entry.key);
          return now.toSpliced(at + 1, 0, copy);
        },
        t('copy of {name}', { name: kindName(entry.section) }),
      );
      return copy;
    },
  };
}

export type ComposerActions = ReturnType<typeof composerActions>;

/**
 * The field that differs between two states of a section, where it is one that is typed in: undefined for what is a
 * step of its own, such as a picture that was chosen (several fields) or an entry that was moved.
 */
export function changedField(before: RawSection, after: RawSection): string | undefined {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const [key] = keys;
  if (key === undefined || keys.length > 1) return undefined;
  return innerField(key, before[key], after[key]);
}

function innerField(path: string, before: unknown, after: unknown): string | undefined {
  if (typeof after === 'string' || typeof after === 'number') return path;
  if (typeof after !== 'object' || after === null) return undefined;
  const [one, other] = [Object.entries(Object(before)), Object.entries(after)];
  // The lines of a list are typed, with as many of them as it takes.
  if (Array.isArray(after) && after.every((item) => typeof item === 'string')) return path;
  if (one.length !== other.length) return undefined;
  const changed = other.filter(([key, item]) => Object(before)[key] !== item);
  const [first] = changed;
  if (!first || changed.length > 1) return undefined;
  return innerField(`${path}.${first[0]}`, Object(before)[first[0]], first[1]);
}
