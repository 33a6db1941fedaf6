import { parseFragment } from 'parse5';
import { shorten } from '#server/platform/html/html.ts';
import { oneLine, textOfHtml } from '#server/platform/html/texts-of.ts';

/** Longer than any title or caption. */
const MAX_PARSED = 2000;

/** A title or caption in plain words: WordPress keeps them with tags and character references. */
export function oneLineOf(text: string): string {
  if (!/[<&]/.test(text)) return oneLine(text);
  return oneLine(decodedText(textOfHtml(text.slice(0, MAX_PARSED))));
}

/** The references that are left: `&eacute;`. */
function decodedText(text: string): string {
  if (!text.includes('&')) return text;
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes;
  return node && 'value' in node ? node.value : text;
}

/** The same, as long as a field may be. */
export const shortLine = (text: string, most: number): string => shorten(oneLineOf(text), most);
