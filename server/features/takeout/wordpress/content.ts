import type { z } from 'zod';
import type { ContentKind } from '#contract/content/kinds.ts';
import type { HomepageContent } from '#contract/homepage.ts';
import { type Dates, isEnded } from '#server/content/visibility.ts';
import type { Services } from '#server/context.ts';
import type { StoredSettings } from '#server/features/settings/settings.ts';
import { fromSent } from '#server/platform/clock.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import type { Item } from './item.ts';

/** A content before it has a number; `by` is the name of who wrote it, if somebody is named. */
export type Content = Omit<Item, 'id' | 'author'> & { id?: number | undefined; by?: string };

/** Where a page stands: its number in the file, and when it last changed. */
export type Place = { id: number; changedAt: string };

/** What contents are read from and written with. */
export type From = Pick<Services, 'db' | 'kinds'> & {
  /** As stored. */
  now: string;
  site: StoredSettings;
  publicUrl: string;
  /** By their addresses. */
  pages: ReadonlyMap<string, Place>;
  /** The home page, if there is one, and its number. */
  home: { id: number; content: HomepageContent } | undefined;
  /** That of the first entry of the menu. */
  menuId: number;
};

export type Contents = (from: From) => AsyncGenerator<Content>;

/** The entries of a kind as an archive has them, a few at a time; without those that this release cannot read. */
export async function* entriesOf<T extends z.ZodType>(
  { db, kinds }: From,
  kind: ContentKind,
  schema: T,
): AsyncGenerator<z.output<T>> {
  const { archive } = kinds[kind];
  if (!archive) return;
  const pause = createPauses();
  for await (const entries of archive.read(db, undefined))
    for (const entry of entries) {
      const { data, success } = schema.safeParse(entry);
      if (success) yield data;
      await pause();
    }
}

type Shown = { isOn: boolean; dates: Dates; madeAt: string };

/**
 * How WordPress is to show it, and since when: what visitors do not see here is a draft there, what they will see is
 * scheduled. WordPress knows no end.
 */
export function stateOf({ isOn, dates, madeAt }: Shown, now: string): Pick<Item, 'status' | 'at'> {
  const at = dates.schedule_date ?? madeAt;
  if (!isOn || isEnded(dates, now)) return { status: 'draft', at };
  return { status: at > now ? 'future' : 'publish', at };
}

/** A sent instant as stored. */
export const storedAt = (sent: string | null | undefined, { site }: From): string | null =>
  sent ? fromSent(sent, site.timeZone) : null;
