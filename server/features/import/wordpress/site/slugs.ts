import { MAX_SLUG, pageSlugProblem, slugFrom } from '#domain/slugs.ts';

/** Room for a number at the end. */
const LONGEST = MAX_SLUG - 10;

/** Letters of other alphabets that do not come apart into a letter and its mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** One level of an address after our rules; empty where nothing is left of it. */
export function levelFrom(text: string): string {
  const letters = decoded(text)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[ßæœøðþłđı]/g, (letter) => LETTERS[letter] ?? '')
    .replaceAll(/[\s_./]+/g, ' ');
  return slugFrom(letters).slice(0, LONGEST).replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '');
}

/** `%e3%81%82` as the letters it stands for. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a page, of its levels: not one that belongs to the site itself. */
export function pageSlugOf(levels: readonly string[]): string {
  const whole = levels.join('/');
  const slug = whole.length <= LONGEST ? whole : (levels.at(-1) ?? '');
  if (pageSlugProblem(slug) === undefined) return slug;
  const [first = '', ...rest] = slug.split('/');
  return [`${first}-page`, ...rest].join('/');
}

/** Gives each address once: the second gets a number. */
export class Slugs {
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    let slug = wanted;
    for (let number = 2; this.#taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    this.#taken.add(slug);
    return slug;
  }
}
