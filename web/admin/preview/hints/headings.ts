import { quoted } from './hint.ts';

/** A heading as it stands on the page, in reading order. */
export type HeadingFact = { level: number; text: string };

/**
 * What is wrong with each heading, parallel to the list; undefined where nothing is. The first is the page's title.
 * Screen readers go from heading to heading: a level left out sounds like something missing (WCAG 2.2, 1.3.1, 2.4.6).
 */
export function headingProblems(headings: readonly HeadingFact[]): (string | undefined)[] {
  let above = 0;
  return headings.map(({ level, text }, index) => {
    if (text.trim() === '') return 'A heading without words: write some, or make it a paragraph.';
    const before = above;
    above = level;
    if (level === 1 && index > 0)
      return `${quoted(text)} is made as large as the page’s own title. Make it a “Heading 2”: a page has one title.`;
    if (before > 0 && level > before + 1)
      return `${quoted(text)} is a “Heading ${level}” where a “Heading ${before + 1}” comes next. Choose “Heading ${before + 1}”, so that none is left out.`;
    return undefined;
  });
}
