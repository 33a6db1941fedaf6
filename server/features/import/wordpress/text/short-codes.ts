import type { ShortCode, TextContext } from './context.ts';

/** Those that we show, and whether something may stand inside. */
const KNOWN = new Map<string, 'alone' | 'around'>([
  ['gallery', 'alone'],
  ['playlist', 'alone'],
  ['audio', 'around'],
  ['video', 'around'],
  ['embed', 'around'],
  ['youtube', 'around'],
  ['vimeo', 'around'],
  ['caption', 'around'],
  ['wp_caption', 'around'],
]);
/** Plugins that many churches have: their codes stand alone in a line of text too. */
const OF_PLUGINS =
  /^(contact-form|gravityform|wpforms|ninja_form|sermons|sermon_|events?$|tribe_|mc4wp|rev_slider|vc_|et_pb_|fusion_|su_)/;

const CODE = /\[(\[?)(\/?)([a-zA-Z][\w-]{0,60})((?:[\s/=][^[\]]*)?)\](\]?)/g;

/**
 * Takes short codes out of a text: the known ones stay as a mark that the tree shows, of others only what stands inside.
 * A word in brackets that is no code, such as `[sic]`, stays.
 */
export function withoutShortCodes(text: string, context: TextContext): string {
  if (!text.includes('[')) return text;
  const closers = closersIn(text);
  const out: string[] = [];
  let at = 0;
  for (const match of text.matchAll(CODE)) {
    const [whole, before, slash, name = '', rest = '', after] = match;
    if (match.index < at) continue;
    out.push(text.slice(at, match.index));
    at = match.index + whole.length;
    if (before && after) {
      out.push(whole.slice(1, -1));
      continue;
    }
    const [left, right] = [before ?? '', after ?? ''];
    const known = slash ? undefined : KNOWN.get(name.toLowerCase());
    if (known) {
      const end = known === 'around' && !rest.trim().endsWith('/') ? closers.after(name, at) : -1;
      const inside = end < 0 ? '' : text.slice(at, end);
      if (end >= 0) at = end + name.length + 3;
      out.push(left, marked(codeOf(name, rest, inside), context), right);
    } else if (slash || isCode(name, rest, closers, text, match.index, at)) {
      if (slash && !closers.has(name)) out.push(whole);
      else {
        if (!slash) context.notes.add('short-code', { name });
        out.push(left, right);
      }
    } else out.push(whole);
  }
  out.push(text.slice(at));
  return out.join('');
}

/** Whether a word in brackets is a short code: by its options, its end, its name, or because it stands alone. */
function isCode(
  name: string,
  rest: string,
  closers: Closers,
  text: string,
  from: number,
  to: number,
): boolean {
  if (/[\w-]\s*=\s*\S/.test(rest) || /[_-]/.test(name) || closers.has(name)) return true;
  if (OF_PLUGINS.test(name)) return true;
  const before = text.slice(Math.max(0, from - 3), from);
  const after = text.slice(to, to + 4);
  return (
    /(^|\n|>)\s?$/.test(before) && /^\s?(\r?\n|$|<)/.test(after) && name === name.toLowerCase()
  );
}

type Closers = { has: (name: string) => boolean; after: (name: string, at: number) => number };

/** Where codes end, by their names. */
function closersIn(text: string): Closers {
  const places = new Map<string, number[]>();
  for (const match of text.matchAll(/\[\/([a-zA-Z][\w-]{0,60})\]/g)) {
    const name = match[1] ?? '';
    const known = places.get(name);
    if (known) known.push(match.index);
    else places.set(name, [match.index]);
  }
  return {
    has: (name) => places.has(name),
    after(name, at) {
      const all = places.get(name) ?? [];
      // Each end is asked for once, from the front.
      while (all[0] !== undefined && all[0] < at) all.shift();
      return all[0] ?? -1;
    },
  };
}

const ATTRIBUTE =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g;

function codeOf(name: string, rest: string, inside: string): ShortCode {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  // Editors write quotes as entities, or as typographic ones.
  const plain = rest.replaceAll(/&quot;|[“”″]/g, '"').replaceAll('&#8217;', "'");
  for (const match of plain.matchAll(ATTRIBUTE)) {
    const value = match.slice(2).find((group) => group !== undefined) ?? '';
    if (match[1] !== undefined) attributes.set(match[1].toLowerCase(), value);
    else if (value !== '/') values.push(value.replace(/^=/, ''));
  }
  return { name: name.toLowerCase().replace('wp_', ''), attributes, values, inside };
}

/** A caption becomes a figure; every other code is a figure that says which. */
function marked(code: ShortCode, { codes }: TextContext): string {
  if (code.name === 'caption') return figureOf(code);
  codes.push(code);
  return `<figure data-code="${codes.length - 1}"></figure>`;
}

/** The most characters in which a caption's picture is looked for. */
const MAX_PICTURE = 5000;

function figureOf({ attributes, inside }: ShortCode): string {
  const start = inside.slice(0, MAX_PICTURE);
  const tag = /<img[^<>]*>(?:\s*<\/a>)?/i.exec(start);
  const end = tag ? tag.index + tag[0].length : 0;
  const words = attributes.get('caption') || inside.slice(end).trim();
  return `<figure class="wp-caption">${inside.slice(0, end)}<figcaption>${words}</figcaption></figure>`;
}
