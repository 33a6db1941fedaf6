/*
 * WordPress's paragraph rule for texts of its classic editor: an empty line ends a paragraph, a single line break is one.
 * Our own way to it: the text is cut at the tags of blocks, and what stands between them becomes paragraphs.
 */

const BLOCKS = new Set(
  (
    'table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li pre form map area blockquote address ' +
    'style p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav figure figcaption ' +
    'details menu summary script textarea main center'
  ).split(' '),
);
/** Inside these a line break means nothing. */
const AS_IT_IS = new Set('pre script style textarea svg video audio object iframe'.split(' '));
const LISTS = new Set(
  'table thead tfoot tbody tr colgroup ul ol dl menu map fieldset figure'.split(' '),
);
const VOID = new Set(['hr', 'col', 'area']);
/** Inside these every text is a paragraph; inside others only several are. */
const FLOWING = new Set(['', 'blockquote']);

type Token = { tag: string; isEnd: boolean; text: string };

export function paragraphed(text: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let inline: string[] = [];
  const flush = () => {
    if (inline.length > 0) out.push(written(inline.join(''), open.at(-1) ?? ''));
    inline = [];
  };
  for (const token of tokens(text.replaceAll(/\r\n?/g, '\n'))) {
    const within = open.at(-1) ?? '';
    if (AS_IT_IS.has(within) && !(token.isEnd && token.tag === within)) {
      out.push(token.text);
      continue;
    }
    if (!BLOCKS.has(token.tag) && !AS_IT_IS.has(token.tag)) {
      inline.push(token.text);
      continue;
    }
    flush();
    out.push(token.text);
    if (token.isEnd) closeTag(open, token.tag);
    else if (!VOID.has(token.tag) && !token.text.endsWith('/>')) open.push(token.tag);
  }
  flush();
  return out.join('');
}

/** How far out an end is looked for: a stray one closes nothing. */
const REACH = 50;

function closeTag(open: string[], tag: string): void {
  const at = open.lastIndexOf(tag);
  if (at >= 0 && open.length - at <= REACH) open.length = at;
}

/** The text between two blocks, as paragraphs. */
function written(text: string, within: string): string {
  if (LISTS.has(within) || text.trim() === '') return text;
  const parts = text
    .replaceAll(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.replaceAll(/^\n+|\n+$/g, ''))
    .filter((part) => part.trim() !== '');
  if (parts.length < 2 && !FLOWING.has(within)) return withBreaks(parts.join(''));
  return parts.map((part) => `<p>${withBreaks(part)}</p>\n`).join('');
}

/** A line break that is not one yet. Between the quotes of an attribute it stays. */
const withBreaks = (text: string) =>
  text
    .split(/(<[^<>]*>)/)
    .map((part, index, all) => {
      if (part.startsWith('<')) return part;
      const isAfterBreak = /^<br\b/i.test(all[index - 1] ?? '');
      const rest = isAfterBreak ? part.replace(/^[^\S\n]*\n/, '') : part;
      return rest.replaceAll(/[^\S\n]*\n/g, '<br>\n').replace(/^/, isAfterBreak ? '\n' : '');
    })
    .join('');

/** Tags, comments and the text between them. */
function* tokens(text: string): Generator<Token> {
  let at = 0;
  // Whether a comment may still end: a text of many beginnings is looked through once.
  let mayEnd = true;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    if (start < 0) break;
    if (start > at) yield { tag: '', isEnd: false, text: text.slice(at, start) };
    const isComment = mayEnd && text.startsWith('<!--', start);
    const commentEnd = isComment ? text.indexOf('-->', start + 4) : -1;
    if (isComment && commentEnd < 0) mayEnd = false;
    const end = commentEnd < 0 ? tagEnd(text, start) : commentEnd + 3;
    const token = text.slice(start, end);
    const name = /^<(\/?)([a-z][a-z\d]*)/i.exec(token);
    yield { tag: (name?.[2] ?? '').toLowerCase(), isEnd: name?.[1] === '/', text: token };
    at = end;
  }
  if (at < text.length) yield { tag: '', isEnd: false, text: text.slice(at) };
}

/** Where a tag ends, or what looks like one: at the next `>`, or before the next `<`. */
function tagEnd(text: string, start: number): number {
  TAG_END.lastIndex = start + 1;
  const match = TAG_END.exec(text);
  if (!match) return text.length;
  return match[0] === '>' ? match.index + 1 : match.index;
}
const TAG_END = /[<>]/g;
