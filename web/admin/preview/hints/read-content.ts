import { isFaint, type Paint, readPaint, seenThrough, toHex } from './contrast.ts';
import { headingProblems } from './headings.ts';
import { type Hint, type PlaceOf, quoted } from './hint.ts';
import { linkProblem } from './links.ts';

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
      `The words ${quoted(element.textContent)} are hard to read: their color is too close to the background.`,
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
