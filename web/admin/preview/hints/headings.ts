import { quoted } from './hint.ts';

/** A heading of the page, in reading order. */
export type HeadingFact = { level: number; text: string };

/**
 * The problem of each heading, one entry per heading; undefined if it is fine. The first is the page's title. Screen
 * readers jump from heading to heading: a skipped level sounds like something is missing (WCAG 2.2, 1.3.1, 2.4.6).
 */
export function headingProblems(headings: readonly HeadingFact[]): (string | undefined)[] {
  let above = 0;
  return headings.map(({ level, text }, index) => {
    if (text.trim() === '')
      return 'This heading is empty. Write some words, or make it a paragraph.';
    const before = above;
    above = level;
    if (level === 1 && index > 0)
      return `${quoted(text)} has the level of the page’s own title. Make it a “Heading 2”: a page has one title.`;
    if (before > 0 && level > before + 1)
      return `${quoted(text)} is a “Heading ${level}”, but a “Heading ${before + 1}” should come next. Choose “Heading ${before + 1}”, so that no level is skipped.`;
    return undefined;
  });
}
