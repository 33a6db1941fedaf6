import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Font, FontCollection } from 'fontkit';
import { BoundedMap } from '#server/platform/lists/bounded-map.ts';

/** Where systems keep their fonts. */
const FOLDERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['/System/Library/Fonts', '/Library/Fonts', join(homedir(), 'Library/Fonts')],
  win32: [join(process.env.WINDIR ?? 'C:\\Windows', 'Fonts')],
};
const ELSEWHERE = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
];

/** Others are not looked at: how many files, and how large. */
const MAX_FILES = 400;
const MAX_BYTES = 64 * 1024 * 1024;
/** How many bytes of fonts stay in memory. */
const KEPT_BYTES = 48 * 1024 * 1024;

/** A font's file with the letters it has: the first and the last of each row of code points. */
type Known = { file: string; rows: [first: number, last: number][] };

/** The fonts of folders, looked at when the first is needed. */
export function createFontFinder(folders: readonly string[]) {
  let looking: Promise<Known[]> | undefined;
  const opened = new BoundedMap<{ font: Font; bytes: number }>(KEPT_BYTES, ({ bytes }) => bytes);
  return {
    /** Fonts that have these letters together, as few as there can be; undefined if some are in none. */
    async find(letters: readonly string[]): Promise<Font[] | undefined> {
      looking ??= look(folders);
      const known = await looking;
      const fonts: Font[] = [];
      let lacking = letters.map((letter) => letter.codePointAt(0) ?? 0);
      while (lacking.length > 0) {
        const [first = 0] = lacking;
        const has = (point: number) => (each: Known) => isIn(each.rows, point);
        const found =
          known.find((each) => lacking.every((point) => has(point)(each))) ??
          known.find(has(first));
        if (!found) return undefined;
        const { file } = found;
        const { font, bytes } = opened.get(file) ?? (await open(file));
        opened.set(file, { font, bytes });
        fonts.push(font);
        lacking = lacking.filter((point) => !isIn(found.rows, point));
      }
      return fonts;
    },
  };
}

const isIn = (rows: Known['rows'], point: number) =>
  rows.some(([first, last]) => first <= point && point <= last);

/** The fonts of this machine. */
export const systemFonts = createFontFinder(FOLDERS[process.platform] ?? ELSEWHERE);

async function look(folders: readonly string[]): Promise<Known[]> {
  const files = (await Promise.all(folders.map(fontFilesIn))).flat().sort(byLook);
  const known: Known[] = [];
  for (const file of files.slice(0, MAX_FILES)) {
    const rows = await lettersOf(file).catch(() => []);
    if (rows.length > 0) known.push({ file, rows });
  }
  return known;
}

async function fontFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => /\.(ttf|otf|ttc|otc|woff2?)$/i.test(name))
    .filter((name) => !/italic|oblique|mono|condensed|narrow|emoji|symbol|thin|light/i.test(name))
    .map((name) => join(folder, name));
}

/** Fonts without serifs go with the pages' own; Noto is drawn with most care for most scripts. */
const LOOKS = [/noto ?sans.*bold/i, /noto ?sans/i, /sans.*bold/i, /sans/i, /bold/i, /./];
const lookOf = (file: string) => LOOKS.findIndex((look) => look.test(file));
const byLook = (one: string, other: string) =>
  lookOf(one) - lookOf(other) || (one < other ? -1 : 1);

async function open(file: string): Promise<{ font: Font; bytes: number }> {
  const { create } = await import('fontkit');
  const bytes = await readFile(file);
  const made: Font | FontCollection = create(bytes);
  const font = 'fonts' in made ? made.fonts[0] : made;
  if (!font) throw new Error('a collection without fonts');
  return { font, bytes: bytes.length };
}

async function lettersOf(file: string): Promise<Known['rows']> {
  if ((await stat(file)).size > MAX_BYTES) return [];
  const rows: Known['rows'] = [];
  const { font } = await open(file);
  for (const point of font.characterSet.toSorted((one, other) => one - other)) {
    const last = rows.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else rows.push([point, point]);
  }
  return rows;
}
