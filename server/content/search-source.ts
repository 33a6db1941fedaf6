import type { z } from 'zod';
import { dateWordsOf } from '#contract/locale.ts';
import type { SiteSettings } from '#contract/site.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { toSent } from '#server/platform/clock.ts';

/** A content as it is searched. */
export type Source = {
  kind: string;
  id: string;
  version: number;
  /** Its tag; absent for the church's own. */
  language?: string;
  title: string;
  /** Other names of it, found nearly like its title, and not shown. */
  names?: string;
  /** Plain text, from which excerpts are shown. */
  text: string;
  /** More that is found, and not shown: an author, a date in words. */
  more?: string;
  href: string;
  /** Where seconds of a recording begin in the text. */
  moments?: [character: number, second: number][];
  /** When it was published. */
  datedAt?: string | null;
  /** From and until when visitors see it; null for always. */
  from?: string | null;
  to?: string | null;
  isPublic: boolean;
};

/** Parts of a text, with a joint between them; empty ones are left out. */
export const joined = (texts: string[]) => texts.filter((text) => text !== '').join(' · ');

/** Broken parts, and those of types this version does not know, are not shown, and not found. */
export function shownParts<Part>(schema: z.ZodType<Part>, stored: string): Part[] {
  const parts: unknown[] = JSON.parse(stored);
  return parts.flatMap((part) => {
    const parsed = schema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A day in words, so that it is found by its weekday, month or year. */
export const dayOf = (instant: string, { timeZone, locale }: SiteSettings) =>
  fullDayInWords(toSent(instant, timeZone), dateWordsOf(locale));
