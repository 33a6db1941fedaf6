import { parseFragment } from 'parse5';
import { shorten } from '#server/platform/html/html.ts';
import { oneLine, textOfHtml } from '#server/platform/html/texts-of.ts';

/** Longer than any title or caption. */
const MAX_PARSED = 2000;

/** A title or caption in plain words: WordPress keeps them with tags and character references. */
export function oneLineOf(text: string): string {
  if (!/[<&]/.test(text)) return oneLine(text);
  return textOfHtml(withLetters(text.slice(0, MAX_PARSED)));
}

/** The references that `textOfHtml` does not know, as letters: `&eacute;`. Each is read once: `&amp;lt;` stays `&lt;`. */
const withLetters = (text: string): string =>
  text.replaceAll(/&(?!(?:amp|lt|gt|quot|nbsp|apos);)[a-z][a-z\d]*;/gi, (reference) => {
    const [node] = parseFragment(reference).childNodes;
    return node && 'value' in node ? node.value : reference;
  });

/** The same, as long as a field may be. */
export const shortLine = (text: string, most: number): string => shorten(oneLineOf(text), most);
