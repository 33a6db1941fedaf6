import { AA_CONTRAST, contrast } from '#domain/color.ts';
import { t } from '#languages/t.ts';
import { createAddress, linkWarning } from '#web/admin/links/link-warning.ts';
import { type Hint, type PlaceOf, quoted } from './hint.ts';

/** Checks the shown content: headings, links, colors. In reading order. */
export function readContent<P>(root: HTMLElement, placeOf: PlaceOf<P>): Hint<P>[] {
  const hints: Hint<P>[] = [];
  const say = (element: Element, text: string | undefined) => {
    const place = text === undefined ? undefined : placeOf(element);
    if (place && text) hints.push({ ...place, text });
  };
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const problems = headingProblems(
    headings.map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: heading.textContent,
    })),
  );
  for (const [index, heading] of headings.entries()) say(heading, problems[index]);
  for (const link of root.querySelectorAll('a'))
    say(link, linkProblem({ text: nameOf(link), href: link.getAttribute('href') ?? '' }));
  for (const element of faintElements(root))
    say(
      element,
      t('The words {words} are hard to read: their color is too close to the background.', {
        words: quoted(element.textContent),
      }),
    );
  return hints;
}

function nameOf(link: Element): string {
  const pictures = [...link.querySelectorAll('img')].map(({ alt }) => alt);
  return link.getAttribute('aria-label') ?? [link.textContent, ...pictures].join(' ');
}

/** Elements with their own text in a color too close to the background. */
function faintElements(root: HTMLElement): Element[] {
  const view = root.ownerDocument.defaultView;
  if (!view) return [];
  const styleOf = (element: Element) => view.getComputedStyle(element);
  const papers = new Map<Element, Paint[] | undefined>();
  /** The background layers of an element, top one first; undefined if there is a picture behind it. */
  const papersOf = (element: Element): Paint[] | undefined => {
    if (papers.has(element)) return papers.get(element);
    const { backgroundColor, backgroundImage } = styleOf(element);
    const below = element.parentElement ? papersOf(element.parentElement) : [];
    const own = readPaint(backgroundColor);
    const all = below && own && backgroundImage === 'none' ? [own, ...below] : undefined;
    papers.set(element, all);
    return all;
  };
  const isElementFaint = (element: Element) => {
    const { color, fontSize, fontWeight } = styleOf(element);
    const layers = papersOf(element);
    const ink = readPaint(color);
    const paper = layers && seenThrough(layers);
    const seen = ink && layers && seenThrough([ink, ...layers]);
    if (!paper || !seen) return false;
    const letters = { size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
    return isFaint(toHex(seen), toHex(paper), letters);
  };
  return [...root.querySelectorAll('*')].filter(
    (element) => hasOwnWords(element) && isElementFaint(element),
  );
}

const hasOwnWords = (element: Element) =>
  [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === 3 && (nodeValue ?? '').trim() !== '',
  );

/** Links to pages of this site that are not there, each with the way to begin the page. */
export function lostLinks<P>(
  root: HTMLElement,
  placeOf: PlaceOf<P>,
  slugs: ReadonlySet<string>,
): Hint<P>[] {
  return [...root.querySelectorAll('a')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const place = href ? placeOf(link) : undefined;
    const warning = place && linkWarning(href, slugs);
    if (!warning) return [];
    const title = (link.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    const create = createAddress({ href, title }, slugs);
    return [
      {
        ...place,
        text: t('The link {words} leads nowhere: {warning}', { words: quoted(title), warning }),
        ...(create && { create }),
      },
    ];
  });
}

/** A heading of the page, in reading order. */
type HeadingFact = { level: number; text: string };

/**
 * The problem of each heading, one entry per heading; undefined if it is fine. The first is the page's title. Screen
 * readers jump from heading to heading: a skipped level sounds like something is missing (WCAG 2.2, 1.3.1, 2.4.6).
 */
export function headingProblems(headings: readonly HeadingFact[]): (string | undefined)[] {
  let above = 0;
  return headings.map(({ level, text }, index) => {
    if (text.trim() === '')
      return t('This heading is empty. Write some words, or make it a paragraph.');
    const before = above;
    above = level;
    if (level === 1 && index > 0)
      return t(
        '{words} has the level of the page’s own title. Make it a “Heading 2”: a page has one title.',
        { words: quoted(text) },
      );
    if (before > 0 && level > before + 1)
      return t(
        '{words} is a “Heading {level}”, but a “Heading {next}” should come next. Choose “Heading {next}”, so that no level is skipped.',
        { words: quoted(text), level, next: before + 1 },
      );
    return undefined;
  });
}

type LinkFact = {
  /** The accessible name: its words, or the description of the picture in it. */
  text: string;
  href: string;
};

/** Words that mean nothing on their own: people with screen readers jump from link to link (WCAG 2.2, 2.4.4). */
const SAYS_NOTHING =
  /^(click|press|tap)?( |$)?(here|this|this link|this page|link|more|read more|see more|learn more|more info|info|website|go)?$/;

/** The problem of a link; undefined if there is none. */
export function linkProblem({ text, href }: LinkFact): string | undefined {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (words === '')
    return href
      ? t('A link without words leads to {href}. Write words for it, or remove it.', { href })
      : t('A link without words leads to nowhere. Write words for it, or remove it.');
  if (SAYS_NOTHING.test(words))
    return t(
      'The link {words} does not say where it leads. Write what people find there, such as “Directions to the church”.',
      { words: quoted(text) },
    );
  if (href === '' || href === '#')
    return t('The link {words} leads nowhere. Give it an address.', { words: quoted(text) });
  return undefined;
}

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Paint = { rgb: [number, number, number]; alpha: number };

/** Large letters need less: 24 px, or 18.66 px when bold (WCAG 2.2, 1.4.3). */
const LARGE_CONTRAST = 3;
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;

/** A color as a browser computes it: `rgb(…)`, `rgba(…)`, or `color(srgb …)` of a mixed one; undefined for others. */
export function readPaint(computed: string): Paint | undefined {
  const [, space, inside] = /^(rgba?|color)\((.+)\)$/.exec(computed) ?? [];
  if (!space || !inside || (space === 'color' && !inside.startsWith('srgb '))) return undefined;
  const numbers = inside.match(/[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const factor = space === 'color' ? 255 : 1;
  const [r, g, b, alpha = 1] = numbers;
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { rgb: [r * factor, g * factor, b * factor], alpha };
}

/** The visible color of layers, the top one first; undefined if all of them are partly transparent. */
export function seenThrough(layers: readonly Paint[]): Paint | undefined {
  let seen: Paint = { rgb: [0, 0, 0], alpha: 0 };
  for (const { rgb, alpha } of layers) {
    const share = (1 - seen.alpha) * alpha;
    const mixed = seen.rgb.map((value, index) => value + (rgb[index] ?? 0) * share);
    seen = { rgb: mixed as Paint['rgb'], alpha: seen.alpha + share };
    if (seen.alpha > 0.999) return seen;
  }
  return undefined;
}

export function toHex({ rgb }: Paint): string {
  const channel = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return `#${rgb.map(channel).join('')}`;
}

/** Whether text in one color on another is too faint to read. */
export function isFaint(
  color: string,
  paper: string,
  { size, weight }: { size: number; weight: number },
): boolean {
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && weight >= BOLD);
  return contrast(color, paper) < (isLarge ? LARGE_CONTRAST : AA_CONTRAST);
}
