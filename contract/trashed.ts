/*
 * Everything that waits in the trash, as plain data without Zod: contents, and things that no editor keeps versions of.
 */

import type { Access } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import { accessTo, contentKinds, type TrashedKind, trashedKinds } from './content/kinds.ts';

type ThingFacts = {
  /** What people read. */
  word: string;
  /** The least role that deletes it and brings it back. */
  access: Access;
  /** Where it is found again, and what leads there. */
  tab: string;
  way: string;
};

const things = {
  library: {
    word: t('Library item'),
    access: 'editor',
    tab: '/admin/library',
    way: t('Open the library'),
  },
  image: {
    word: t('Picture'),
    access: 'author',
    tab: '/admin/pictures',
    way: t('Open the pictures'),
  },
} as const satisfies Record<string, ThingFacts>;

export type TrashedThing = keyof typeof things;
export type InTrash = TrashedKind | TrashedThing;

const trashedThings = Object.keys(things) as TrashedThing[];
export const inTrash: readonly InTrash[] = [...trashedKinds, ...trashedThings];

export const isThing = (kind: string): kind is TrashedThing => Object.hasOwn(things, kind);

/** "Blog post", "Picture" */
export const trashedWord = (kind: InTrash): string =>
  isThing(kind) ? things[kind].word : contentKinds[kind].words.one;

/** The least role that may bring one back. */
export const accessToTrashed = (kind: InTrash): Access =>
  isThing(kind) ? things[kind].access : accessTo(kind);

/** Where a thing is once it is back, and what leads there. */
export const placeOfThing = (kind: TrashedThing): Pick<ThingFacts, 'tab' | 'way'> => things[kind];
