import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { CLOSING, OPENING } from '#tests/languages/pseudo.ts';
import type { RunningServer } from './server.ts';

/** What is written in the pseudo-language, also where a link stands in the middle of it. */
export const PSEUDO_TEXT = new RegExp(`[${OPENING}${CLOSING}àëïôúñç]`);
/** Names of months and days are the locale's, which this language does not have. */
const DATES =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b|(?<=\d)\s?[AP]M\b/g;
/** Names that are the same in every language, and addresses. */
const NAMES =
  /\b(Apple Podcasts|AntennaPod|Overcast|Pocket Casts|Google Calendar|WhatsApp|Reddit|Facebook|Instagram|YouTube|PayPal|Venmo|PDF|[\w-]+\.pdf)\b|https?:\S*|\(\/[\w/-]*\)/g;

/**
 * All that is written in a server's database: what of a screen is in it is content. A short text is only so if it is the whole
 * of something there.
 */
export function contentOf({ dataDir }: RunningServer): (text: string) => boolean {
  const whole = new Set<string>();
  const keep = (value: unknown): void => {
    if (typeof value === 'string') {
      whole.add(plain(value));
      // What stands around the links in it.
      for (const part of value.split(/<[^>]*>/)) whole.add(bare(part));
      if (/^[[{]/.test(value)) keep(parsed(value));
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(keep);
    }
  };
  const db = new DatabaseSync(join(dataDir, 'narthex.db'), { readOnly: true, readBigInts: true });
  for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all())
    for (const row of db.prepare(`SELECT * FROM "${name}"`).all()) keep({ ...row });
  db.close();
  const everything = [...whole].join(' · ');
  return (text) => whole.has(text) || (text.length > LONG && everything.includes(text));
}

/** From this length on a text is not in another one by chance, in letters. */
const LONG = 24;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Without what only stands around it. */
const bare = (text: string) => plain(text).replaceAll(/^[\s“"(,…]+|[\s”":,.)…]+$/g, '');

/** The texts on a screen that are neither translated nor content. */
export async function untranslated(
  page: Page,
  isContent: (text: string) => boolean,
): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.closest('script, style, [lang]:not(html), code') === null)
        found.add(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
        if (element.hasAttribute(name)) found.add(element.getAttribute(name) ?? '');
    return [...found];
  });
  const isKnown = (part: string) => {
    const words = part
      .replaceAll(DATES, '')
      .replaceAll(NAMES, '')
      .replaceAll(/\d+(:\d\d)?/g, '');
    return !/[a-z]{3}/i.test(words) || [part, words].some((text) => isContent(bare(text)));
  };
  return texts.filter(
    (text) =>
      !PSEUDO_TEXT.test(text) && !text.split(' · ').every(isKnown) && !isExcerpt(text, isKnown),
  );
}

/** Sentences from several places of a content, as what a search found has them. */
const isExcerpt = (text: string, isKnown: (part: string) => boolean) =>
  text.length > 2 * LONG &&
  text
    .split(/(?<=[.?!…]) /)
    .filter((sentence) => sentence.length > LONG)
    .every(isKnown);
