/*
 * An answer stands by itself in a page, below a heading of its own: people answer with a sentence, with a few words or
 * with a list, and no sentence of ours can go on with all of them.
 */

/**
 * Paragraphs of an answer: an empty line begins the next, a single one stays a line. Each begins with a capital and ends
 * with a full stop; lines that all begin with a mark are a list. A dash alone says nothing.
 */
export function paragraphs(answer = ''): string {
  return answer
    .split(/\n\s*\n/)
    .filter((part) => !/^[\s.,;:–—-]*$/.test(part))
    .map((part) => part.split('\n').flatMap((line) => line.trim() || []))
    .map((lines) => asList(lines) ?? asParagraph(lines))
    .join('');
}

const asParagraph = (lines: readonly string[]) =>
  `<p>${asSentence(lines.join('\n')).split('\n').map(escaped).join('<br>')}</p>`;

/** "- one", "* one", "• one", "1. one" */
const MARK = /^(?:[-–—*•·]|\d{1,2}[.)])\s+(?=\S)/;

function asList(lines: readonly string[]): string | undefined {
  if (!lines.every((line) => MARK.test(line))) return undefined;
  const items = lines.map((line) => escaped(upperFirst(line.replace(MARK, ''))));
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

const ADDRESS = /^(?:https?:\/\/|www\.|\S+@\S+\.)/i;

/** With a capital at its head and a full stop at its end. Addresses of the web and of mail stay as they are. */
function asSentence(text: string): string {
  const words = text.trim();
  const [first = ''] = words.split(/\s/, 1);
  const begun = ADDRESS.test(first) ? words : upperFirst(words);
  const last = begun.split(/\s/).at(-1) ?? '';
  if (ADDRESS.test(last) || /[.!?…:][\p{Pe}\p{Pf}"']*$/u.test(begun)) return begun;
  return `${begun.replace(/[\s,;–—-]+$/, '')}.`;
}

/** A quotation mark or bracket may stand before the letter. */
export const upperFirst = (text: string): string =>
  text.replace(/^[\p{Ps}\p{Pi}"'¿¡]*\p{Ll}/u, (head) => head.toUpperCase());

/** What a section of people, or of groups, holds. */
const MAX_ENTRIES = 40;
const LONGEST_NAME = 100;
const LONGEST_WORDS = 200;

/** One entry a line, "Ruth Adler, pastor": its name, and what follows the first comma, colon or dash. */
export function entries(answer = ''): { name: string; words: string }[] {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, MAX_ENTRIES).flatMap((line) => {
    const at = line.search(/[,:] | [–—-] /);
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const words =
      at < 0
        ? ''
        : line
            .slice(at)
            .replace(/^[ ,:–—-]+/, '')
            .trim();
    return name
      ? [{ name: name.slice(0, LONGEST_NAME), words: words.slice(0, LONGEST_WORDS) }]
      : [];
  });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
