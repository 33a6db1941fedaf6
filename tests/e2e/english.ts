import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

/** Common English words that are none in Spanish. */
const WORDS =
  'the|and|with|you|your|our|we|us|for|this|that|is|are|was|of|from|to|at|on|in|by|it|its|be|will|can|about|what|who|when|how|all|' +
  'more|here|there|new|please|not|or|as|every|read|see|open|back|page|search|church|prayer|worship|out|up|one|two|sermons|events|calendar|news|welcome|listen|watch|home';
const ENGLISH = new RegExp(`(?<![\\p{L}\\p{N}'’-])(${WORDS})(?![\\p{L}\\p{N}'’-])`, 'giu');

/** The English words in a text that should be Spanish. */
export const englishIn = (text: string): string[] => text.match(ENGLISH) ?? [];

/** What is read out beside the text itself. */
const READ_OUT = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder'];
/** What nobody reads, and what names a program's own things. */
const UNREAD = new Set(['script', 'style', 'code', 'template']);
const DESCRIBES = /^(description|og:(title|description|image:alt)|twitter:.*)$/;

/** A text of a document, in the language that the document says it is in, and the element or attribute it is in. */
export type SaidText = { text: string; language: string; place: string };

/**
 * All that a document says: its texts, what is read out of its elements, and what it tells search engines. What stands in
 * its head is in the language that the head names for what is shown (`og:locale`), which may be the original's.
 */
export function saidIn(html: string): SaidText[] {
  const said: SaidText[] = [];
  const [, locale = ''] = /property="og:locale" content="(\w+)/.exec(html) ?? [];
  const say = (text: string | undefined, language: string, place: string) => {
    if (text?.trim()) said.push({ text: text.replaceAll(/\s+/g, ' ').trim(), language, place });
  };
  const visit = (node: Node, outer: string): void => {
    if ('value' in node) say(node.value, outer, node.parentNode?.nodeName ?? '');
    if (!('childNodes' in node)) return;
    const given = 'attrs' in node ? attributesOf(node) : {};
    const language = node.nodeName === 'head' && locale ? locale : (given.lang ?? outer);
    for (const name of [...READ_OUT, 'title']) say(given[name], language, name);
    const property = given.name ?? given.property ?? '';
    if (node.nodeName === 'meta' && DESCRIBES.test(property))
      say(given.content, language, property);
    if (given.type === 'application/ld+json') sayStructured(node, language, say);
    if (UNREAD.has(node.nodeName)) return;
    for (const child of node.childNodes) visit(child, language);
  };
  visit(parse(html), '');
  return said;
}

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Fields of JSON-LD that are no text for people. */
const CODES = new Set(['@context', '@id', '@type', 'query-input']);

/** The texts of JSON-LD, in the language that each thing there says it is in. */
function sayStructured(
  script: { childNodes: readonly Node[] },
  outer: string,
  say: (text: string, language: string, place: string) => void,
): void {
  const visit = (value: unknown, language: string, place: string): void => {
    if (typeof value === 'string' && !/^(https?:|\/)/.test(value)) say(value, language, place);
    if (typeof value !== 'object' || value === null) return;
    const own = Reflect.get(value, 'inLanguage');
    for (const [name, inner] of Object.entries(value))
      if (!CODES.has(name))
        visit(inner, typeof own === 'string' ? own : language, `JSON-LD ${name}`);
  };
  const [content] = script.childNodes;
  if (content && 'value' in content) visit(JSON.parse(content.value), outer, 'JSON-LD');
}
