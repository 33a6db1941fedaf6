import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

export type FeedKind = 'rss' | 'atom' | 'podcast';

const fileOf = (kind: FeedKind) => `${kind}.rng`;
const schemas = new Map<string, Promise<{ fileName: string; contents: string }>>();

/** A schema beside this file; those that it includes are beside it. */
function schema(kind: FeedKind) {
  const name = fileOf(kind);
  const read = async () => ({
    fileName: name,
    contents: await readFile(new URL(name, import.meta.url), 'utf8'),
  });
  const known = schemas.get(name) ?? read();
  schemas.set(name, known);
  return known;
}

/** What libxml2 and the rules of the W3C's feed validator find wrong, in words; empty for a right feed. */
export async function problemsOf(kind: FeedKind, text: string, address: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: text }],
    schema: [await schema(kind)],
    preload: kind === 'podcast' ? [await schema('rss')] : [],
    extension: 'relaxng',
  });
  return [...errors.map(({ rawMessage }) => rawMessage), ...ownProblems(text, address)];
}

/** Rules that a schema cannot say (validator.w3.org/feed/docs). */
function ownProblems(text: string, address: string): string[] {
  const problems: string[] = [];
  const self = /<(?:atom:)?link [^>]*rel="self"[^>]*>/.exec(text)?.[0] ?? '';
  if (!self.includes(`href="${address}"`))
    problems.push(`the self link is not ${address}: ${self}`);
  const ids = [...text.matchAll(/<(?:guid[^>]*|id)>([^<]*)</g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) problems.push('two entries have one id');
  const html = [...text.matchAll(/<(?:content:encoded|content type="html")>([^<]*)</g)];
  for (const [, escaped = ''] of html) problems.push(...htmlProblems(unescaped(escaped)));
  return problems;
}

function htmlProblems(html: string): string[] {
  const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, found = '']) => found);
  const relative = addresses.filter((found) => !/^(https?:\/\/|mailto:|tel:)/.test(found));
  const dangerous = html.match(/<(script|iframe|object|embed|form|style)\b|\son\w+=|\sstyle=/gi);
  return [
    ...relative.map((found) => `a relative address in a text: ${found}`),
    ...(dangerous ?? []).map((found) => `not for feeds: ${found}`),
  ];
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&');
