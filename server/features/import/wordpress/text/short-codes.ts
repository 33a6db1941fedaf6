import { MAX_READ_CODES } from '../limits.ts';
import type { ShortCode, TextContext } from './context.ts';
import { takesInside, writtenCode } from './plugin-codes.ts';

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
  ['code', 'around'],
  ['sourcecode', 'around'],
]);
/** Plugins that many churches have: their codes stand alone in a line of text too. */
const OF_PLUGINS =
  /^(contact-form|gravityform|wpforms|ninja_form|sermons|sermon_|events?$|tribe_|mc4wp|rev_slider|vc_|et_pb_|fusion_|su_|(googlemaps|googleapps|soundcloud|bandcamp|tweet|wpvideo|slideshow|archives|recipe|sitemap|blog_subscription_form|pdf|gview|iframe)$)/;

const CODE = /\[(\[?)(\/?)([a-zA-Z][\w-]{0,60})((?:[\s/=][^[\]]*)?)\](\]?)/g;

/**
 * Takes short codes out of a text: the known ones stay as a mark that the tree shows, of others what they say and what
 * stands inside. A word in brackets that is no code, such as `[sic]`, stays.
 */
export function withoutShortCodes(given: string, context: TextContext): string {
  if (!given.includes('[')) return given;
  const text = given.replaceAll(OF_DIVI, '').replaceAll(HOME_IN_ATTRIBUTE, '$1/');
  return new Codes(text, context).written();
}

/** What Divi fills when it shows the page. */
const OF_DIVI = /@ET-DC@[\w+/=-]{0,5000}@/g;
const HOME_IN_ATTRIBUTE = /(=\s{0,5}["']?)\[\w{0,20}(?:url|home)\w{0,20}\]\/?/gi;
/** The most characters in which a caption's picture is looked for, and that a button or a picture holds. */
const MAX_PICTURE = 5000;
/** How far before a code the beginning of a tag is looked for. */
const MAX_TAG = 1000;

class Codes {
  readonly #text: string;
  readonly #context: TextContext;
  readonly #closers: Closers;
  #at = 0;
  #read = 0;
  /** What is written where codes end, by their names. */
  readonly #after = new Map<string, string[]>();

  constructor(text: string, context: TextContext) {
    this.#text = text;
    this.#context = context;
    this.#closers = closersIn(text);
  }

  written(): string {
    const out: string[] = [];
    for (const match of this.#text.matchAll(CODE)) {
      if (match.index < this.#at) continue;
      const isNext = match.index === this.#at && this.#at > 0;
      out.push(this.#text.slice(this.#at, match.index));
      this.#at = match.index + match[0].length;
      out.push(this.#writtenOf(match, isNext));
    }
    return out.join('') + this.#text.slice(this.#at);
  }

  #writtenOf(match: RegExpExecArray, isNext: boolean): string {
    const [whole, left = '', slash, name = '', rest = '', right = ''] = match;
    if (left && right) return whole.slice(1, -1);
    const quoted = left ? this.#endOf(name) : -1;
    if (quoted >= 0 && this.#text[quoted] === ']') {
      this.#at = quoted + 1;
      return this.#text.slice(match.index + 1, quoted);
    }
    const known = slash ? undefined : KNOWN.get(name.toLowerCase());
    const isCode =
      known || slash || isShortCode(name, rest, this.#closers, this.#text, match.index, this.#at);
    if (!isCode || (slash && !this.#closers.has(name))) return whole;
    if (isInTag(this.#text, match.index)) return left + right;
    if (known) return left + this.#known(name, rest, known) + right;
    if (slash) return left + (this.#after.get(name)?.pop() ?? '') + right;
    return left + (isNext ? ' ' : '') + this.#ofPlugin(name, rest) + right;
  }

  /** Where the end of a code ends, if it has one. */
  #endOf(name: string): number {
    const end = this.#closers.after(name, this.#at);
    return end < 0 ? -1 : end + name.length + 3;
  }

  /** What stands between a code and its end; both are passed over. `isPlain`: only without another code in it. */
  #inside(name: string, isPlain = false): string | undefined {
    const end = this.#endOf(name);
    if (end < 0) return undefined;
    const inside = this.#text.slice(this.#at, end - name.length - 3);
    if (isPlain && (inside.length > MAX_PICTURE || inside.includes('['))) return undefined;
    this.#at = end;
    return inside;
  }

  #known(name: string, rest: string, known: 'alone' | 'around'): string {
    const isAround = known === 'around' && !rest.trim().endsWith('/');
    const inside = (isAround ? this.#inside(name) : undefined) ?? '';
    return marked(codeOf(name, rest, inside), this.#context);
  }

  #noteAfter(name: string, after: string): void {
    const open = this.#after.get(name);
    if (open) open.push(after);
    else this.#after.set(name, [after]);
  }

  #ofPlugin(name: string, rest: string): string {
    this.#read += 1;
    if (this.#read > MAX_READ_CODES) {
      this.#context.notes.add('short-code', { name });
      return '';
    }
    const isAlone = rest.trim().endsWith('/');
    const inside =
      !isAlone && takesInside(name.toLowerCase()) ? this.#inside(name, true) : undefined;
    const code = codeOf(name, rest, inside ?? '');
    const { before, after, said, isShown } = writtenCode(code);
    if (said) this.#context.notes.add('short-code-said', { name, said });
    else if (!isShown) this.#context.notes.add('short-code', { name });
    const isOpen = inside === undefined && !isAlone && this.#closers.after(name, this.#at) >= 0;
    if (isOpen) this.#noteAfter(name, after);
    return withEmbeds(isOpen ? before : before + after, this.#context);
  }
}

/** The films that a code of a plugin named, as marks. */
const withEmbeds = (text: string, context: TextContext) =>
  text.replaceAll(/\[embed\]([^[\]]*)\[\/embed\]/g, (_, address: string) =>
    marked({ name: 'embed', attributes: new Map(), values: [], inside: address }, context),
  );

/** Whether a place is within a tag, such as in an address of a link. */
function isInTag(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_TAG), at);
  const start = before.lastIndexOf('<');
  return start > before.lastIndexOf('>') && /^<[a-z]/i.test(before.slice(start, start + 2));
}

/** Whether a word in brackets is a short code: by its options, its end, its name, or because it stands alone. */
function isShortCode(
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
  const plain = rest
    .replaceAll(/&quot;|&[lr]dquo;|&#(?:34|822[01]|8243);|[“”″]/g, '"')
    .replaceAll('&#8217;', "'")
    .replaceAll(/[\u00a0\u200b]/g, ' ');
  for (const match of plain.matchAll(ATTRIBUTE)) {
    const value = match.slice(2).find((group) => group !== undefined) ?? '';
    if (match[1] !== undefined) attributes.set(match[1].toLowerCase(), value);
    else if (value !== '/') values.push(value.replace(/^=/, ''));
  }
  return { name: name.toLowerCase().replace('wp_', ''), attributes, values, inside };
}

/** A caption becomes a figure; every other code is a figure that says which. */
function marked(code: ShortCode, context: TextContext): string {
  const { codes } = context;
  if (code.name === 'caption') return figureOf(code, context);
  if (code.name.endsWith('code')) return typed(code);
  codes.push(code);
  return `<figure data-code="${codes.length - 1}"></figure>`;
}

function figureOf({ attributes, inside }: ShortCode, context: TextContext): string {
  const start = inside.slice(0, MAX_PICTURE);
  const tag = /<img[^<>]*>(?:\s*<\/a>)?/i.exec(start);
  const end = tag ? tag.index + tag[0].length : 0;
  const rest = withoutShortCodes(inside.slice(end).trim(), context);
  const caption = attributes.get('caption') ?? '';
  // What is more than words, or stands beside a caption of its own, is shown above it.
  const isShown = caption !== '' || (!tag && rest.includes('<'));
  const words = caption || (isShown ? '' : rest);
  const shown = `${inside.slice(0, end)}${isShown ? rest : ''}`;
  return `<figure class="wp-caption">${shown}<figcaption>${words}</figcaption></figure>`;
}

/** Lines of a program, as they were typed. */
const typed = ({ inside }: ShortCode) =>
  `<pre><code>${inside.replace(/^\s*\n|\s+$/g, '').replaceAll(/<(?!br\b)/g, '&lt;')}</code></pre>`;
