import type { Described } from './facts.ts';

/** A `meta` element of Open Graph. */
export const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}"/>`;

/** A `meta` element of HTML. */
export const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escaped(content)}"/>`;

/** Where programs find the same as a feed. */
export const feedLink = (type: string, title: string, href: string) =>
  `<link rel="alternate" type="${type}" title="${escaped(title)}" href="${escaped(href)}"/>`;

/** The same document in another language. */
export const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${escaped(language)}" href="${escaped(href)}"/>`;

/** Structured data that no text in it can end: `<` is written as JSON's escape. */
export function dataBlock(things: readonly Described[]): string {
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const safe = graph.replaceAll(/[<\u2028\u2029]/g, escapedInJson);
  return `<script type="application/ld+json">${safe}</script>`;
}

const escapedInJson = (letter: string) =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');
