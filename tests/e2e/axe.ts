import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { themes } from '#contract/theme.ts';
import { COLOR_NOTES, type ColorNotes } from './color-notes.ts';
import { phone, wide } from './visit.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the best practices. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of their rules that a look decides, and that notes are taken of. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const options: RunOptions = {
  resultTypes: ['violations'],
  // Frames of other hosts are not ours to check.
  iframes: false,
  // None of these rules needs the style sheets, which axe would parse again for each check.
  preload: { assets: ['media'] },
};

const OUTSIDE_FRAMES = { exclude: [['iframe']] };

/** What is above a page that nobody can reach: a modal dialog, and the messages beside it. */
const ABOVE = '[data-axe-above]';

/**
 * What axe finds in a state of a page, in words: at the width it has and at that of a phone or a desktop, light and dark, and
 * in the colors of each theme (docs/decisions/0118-what-is-heard-and-seen.md). The page stands as before then: its width, its
 * colors, the focus and the place it was scrolled to.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const [own, other] = await schemesOf(page);
  const putBack = await remembered(page);
  const width = narrow(page) ? wide.width : phone.width;
  const found = await problemsIn(page.mainFrame(), await reachable(page));
  const add = (more: string[], where: string) => {
    const isNew = (words: string) => !found.some((known) => known.startsWith(words));
    found.push(...more.filter(isNew).map((words) => `${words}${where}`));
  };
  add(await themeProblems(page, own), '');
  await page.emulateMedia({ colorScheme: other });
  add(await colorsIn(page, other), ` in ${other} colors`);
  await page.setViewportSize(narrow(page) ? wide : phone);
  await page.emulateMedia({ colorScheme: own });
  add(await problemsIn(page.mainFrame(), await reachable(page)), ` at ${width} px`);
  add(await themeProblems(page, own), ` at ${width} px`);
  await page.emulateMedia({ colorScheme: other });
  add(await colorsIn(page, other), ` in ${other} colors at ${width} px`);
  await page.emulateMedia({ colorScheme: own });
  await putBack();
  return found;
}

/** Of light and dark, the one that a page has, and the other. */
async function schemesOf(page: Page): Promise<['dark', 'light'] | ['light', 'dark']> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

const narrow = (page: Page) => (page.viewportSize()?.width ?? wide.width) < 768;

/** Remembers how a page stands, and returns what brings it back there. */
async function remembered(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize() ?? wide;
  const place = await page.evaluateHandle(() => ({
    focused: document.activeElement,
    top: scrollY,
  }));
  return async () => {
    await page.setViewportSize(size);
    await page.evaluate(({ focused, top }) => {
      if (focused instanceof HTMLElement && focused !== document.activeElement)
        focused.focus({ preventScroll: true });
      scrollTo({ top, behavior: 'instant' });
    }, place);
    await place.dispose();
  };
}

/**
 * What is looked at: while a modal dialog is open, only what it leaves to be reached, for a fifth of the time. The page
 * below is shut off, and is looked at without it.
 */
async function reachable(page: Page): Promise<Context> {
  const isShutOff = await page.evaluate(markAbove, ABOVE.slice(1, -1));
  return isShutOff ? { include: [[ABOVE]] } : OUTSIDE_FRAMES;
}

/** Marks what is above the page, and tells whether the page is shut off. */
function markAbove(mark: string): boolean {
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  const modal = document.querySelector('dialog:modal');
  const below = document.querySelector('main')?.closest('[inert], [aria-hidden="true"]');
  if (!modal && !below) return false;
  const isReached = (one: Element) => !one.matches('[inert], [aria-hidden="true"], script');
  const above = modal ? [modal] : [...document.body.children].filter(isReached);
  for (const one of above) one.setAttribute(mark, '');
  return above.length > 0;
}

/**
 * The same at the width it has, for walks that come to both by themselves. The page stands as it is: loading it again and
 * coming as far in it takes longer than the check. In the other colors only the rules about colors run, since nothing else
 * differs in them (web/styles/dark.test.ts).
 */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  const [own, other] = await schemesOf(page);
  const found = await problemsIn(page.mainFrame(), await reachable(page));
  found.push(...(await themeProblems(page, own)));
  await page.emulateMedia({ colorScheme: other });
  const colors = await colorsIn(page, other);
  await page.emulateMedia({ colorScheme: own });
  const isNew = (words: string) => !found.includes(words);
  return [...found, ...colors.filter(isNew).map((words) => `${words} in ${other} colors`)];
}

const colorsIn = async (page: Page, scheme: 'light' | 'dark') => [
  ...(await colorProblems(page)),
  ...(await themeProblems(page, scheme)),
];

/**
 * Where the colors of a page of the site would be too close to each other in the other themes, in words: in dark on a phone, in
 * light on a desktop, since contrast hardly depends on the width.
 */
async function themeProblems(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  // The admin area has one look; without a network another theme would lack its fonts.
  const own = await page.evaluate(() =>
    navigator.onLine ? document.documentElement.dataset.theme : undefined,
  );
  if (own === undefined || scheme !== (narrow(page) ? 'dark' : 'light')) return [];
  const found: string[] = [];
  for (const theme of themes) {
    if (theme === own) continue;
    await setTheme(page, theme);
    found.push(...(await colorProblems(page)).map((words) => `${words} in the theme ${theme}`));
  }
  await setTheme(page, own);
  return found;
}

const setTheme = (page: Page, name: string) =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, name);

/**
 * Where the colors of a page, as it looks now, are too close to each other, in words. It has been looked at in everything
 * before, and axe is asked only if the notes of that leave a doubt.
 */
async function colorProblems(page: Page): Promise<string[]> {
  const frame = page.mainFrame();
  const isFine = await frame.evaluate(() => {
    const { colorNotes } = window as unknown as Partial<Prepared>;
    return colorNotes?.doubts().length === 0;
  });
  return isFine ? [] : runAxe(frame, await reachable(page), COLOR_RULES);
}

/** What axe finds in the body of a frame, which is a separate document, in words. */
export function problemsInBody(frame: Frame): Promise<string[]> {
  return problemsIn(frame, { include: [['body']] });
}

/** What is wrong in a frame in its present look, in words. */
async function problemsIn(frame: Frame, context: Context): Promise<string[]> {
  const found = await runAxe(frame, context, TAGS);
  return [...found, ...(await frame.evaluate(jointsByHand))];
}

type Axe = { run: (context: Context, options: RunOptions) => Promise<AxeResults> };
type Context = { include?: string[][]; exclude?: string[][] };
/** What a document has once axe is loaded. */
type Prepared = { axe: Axe; colorNotes: ColorNotes };

/** What axe finds in a frame by rules or tags, in words; with all tags, what it sees of colors is noted. */
async function runAxe(frame: Frame, context: Context, runOnly: string[]): Promise<string[]> {
  const has = await frame.evaluate(() => ({
    axe: 'axe' in window,
    rest: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
  // After animations: a color in the middle of a change need not be readable. The browser styles the whole page again.
  if (!has.rest) await frame.page().emulateMedia({ reducedMotion: 'reduce' });
  // Half a megabyte: once for each document, however often it is checked.
  if (!has.axe) await frame.evaluate(`${source};${COLOR_NOTES}`);
  return frame.evaluate(
    async ([context, options, isNoted]) => {
      const { axe, colorNotes } = window as unknown as Prepared;
      if (isNoted) colorNotes.begin();
      const { violations } = await axe.run(context, options);
      if (isNoted) colorNotes.end();
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [context, { ...options, runOnly }, runOnly === TAGS] as const,
  );
}

/** Texts with facts joined by hand, where a line may end with the dot: `Facts` (web/ui/when.tsx) joins them. */
function jointsByHand(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    // These show one line of plain text, or none.
    if (!text.includes(' · ')) continue;
    if (node.parentElement?.closest('option, script, style, textarea, template')) continue;
    // What only a screen reader says, such as the name of the page just opened, is in a box of one pixel.
    let box = node.parentElement;
    while (box && box.clientWidth !== 1) box = box.parentElement;
    if (!box) found.push(`joined by hand, not by Facts: ${text}`);
  }
  return found;
}
