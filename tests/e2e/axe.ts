import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RuleMetadata, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** What axe finds in a page, in words. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return problemsIn(page.mainFrame(), await reachable(page));
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
 * What axe finds in a page in dark and in light, in words; it stays light. The page stands as it is: loading it again and
 * coming as far in it takes longer than the check. In the dark only the rules about colors run, since nothing else
 * differs in it (web/styles/dark.test.ts).
 */
export async function problemsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colorProblems(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await accessibilityProblems(page);
  return [...dark.map((words) => `dark: ${words}`), ...light.map((words) => `light: ${words}`)];
}

/** Where the colors of a page, as it stands, are too close to each other, in words. */
export async function colorProblems(page: Page): Promise<string[]> {
  return problemsIn(page.mainFrame(), await reachable(page), 'colors');
}

/** What axe finds in the body of a frame, which is a separate document, in words. */
export function problemsInBody(frame: Frame): Promise<string[]> {
  return problemsIn(frame, { include: [['body']] });
}

type Axe = {
  getRules: (tags: string[]) => RuleMetadata[];
  run: (context: Context, options: RunOptions) => Promise<AxeResults>;
};
type Context = { include?: string[][]; exclude?: string[][] };

async function problemsIn(
  frame: Frame,
  context: Context,
  about: 'everything' | 'colors' = 'everything',
): Promise<string[]> {
  const has = await frame.evaluate(() => ({
    axe: 'axe' in window,
    rest: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
  // After animations: a color in the middle of a change need not be readable. The browser styles the whole page again.
  if (!has.rest) await frame.page().emulateMedia({ reducedMotion: 'reduce' });
  // Half a megabyte: once for each document, however often it is checked.
  if (!has.axe) await frame.evaluate(source);
  const found = await frame.evaluate(
    async ([context, options, tags, about]) => {
      const { axe } = window as unknown as { axe: Axe };
      const onColors = () => axe.getRules(tags).filter((rule) => rule.tags.includes('cat.color'));
      const runOnly = about === 'colors' ? onColors().map(({ ruleId }) => ruleId) : tags;
      const { violations } = await axe.run(context, { ...options, runOnly });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [context, options, TAGS, about] as const,
  );
  return about === 'colors' ? found : [...found, ...(await frame.evaluate(jointsByHand))];
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
