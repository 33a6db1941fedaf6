import { filmSource } from '#domain/film-source.ts';
import {
  absoluteAddress,
  absoluteHtml,
  absoluteLink,
  inLines,
} from '#server/features/feeds/absolute.ts';
import { escapeHtml } from '#server/platform/html/html.ts';

/*
 * HTML as WordPress shows it well without any plugin. What editors wrote has every address absolute, so that the importer
 * finds the pictures and puts their new addresses in.
 */

/** The parts of a text, each alone on its lines: where lines end, WordPress makes paragraphs. */
export const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n');

/** Editors' HTML. WordPress would break its lines where they end by chance, except in what is set line by line. */
export const editorsHtml = (html: string, base: string): string =>
  absoluteHtml(html, { address: base, place: '' })
    .split(/(<pre[\s>].*?<\/pre>)/s)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\s*\n\s*/g, ' ')))
    .join('')
    .trim();

/**
 * A title or a name: they are HTML in WordPress. A backslash as it is would be lost there, or keep the importer from knowing
 * what it has imported already; the title 0 is none to PHP.
 */
export const htmlLine = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\\', '&#92;')
    .replace(/^0$/, '&#48;');

export const heading = (text: string, level = 2): string =>
  text === '' ? '' : `<h${level}>${escapeHtml(text)}</h${level}>`;

export const paragraph = (text: string): string =>
  text.trim() === '' ? '' : `<p>${inLines(text)}</p>`;

export const listOf = (items: string[], tag: 'ul' | 'ol' = 'ul'): string =>
  items.length === 0
    ? ''
    : `<${tag}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`;

/** Where a link leads, from anywhere; undefined for none. */
export const absoluteHref = (href: string, base: string): string | undefined =>
  href === '' ? undefined : absoluteLink(href, { address: base, place: '' });

export function link(href: string, label: string, base: string): string {
  const address = absoluteHref(href, base);
  return address === undefined
    ? ''
    : `<p><a href="${escapeHtml(address)}">${escapeHtml(label || address)}</a></p>`;
}

export function picture(src: string, alt: string, base: string, caption = ''): string {
  const address = src === '' ? undefined : absoluteAddress(src, base);
  if (address === undefined) return '';
  const words = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${words}</figure>`;
}

export function frame(src: string, title: string, base: string): string {
  const address = absoluteAddress(src, base);
  return address === undefined
    ? ''
    : `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="450"></iframe>`;
}

export function sound(src: string, base: string): string {
  const address = absoluteAddress(src, base);
  return address === undefined
    ? ''
    : `<figure><audio controls src="${escapeHtml(address)}"></audio></figure>`;
}

/** WordPress embeds a film of YouTube or Vimeo whose address stands alone on a line. */
export function film(url: string, base: string): string {
  const address = absoluteAddress(url, base);
  if (url === '' || address === undefined) return '';
  const { kind } = filmSource(url);
  if (kind === 'embed') return address;
  return kind === 'file'
    ? `<figure><video controls src="${escapeHtml(address)}"></video></figure>`
    : link(url, url, base);
}

/** The short codes that every WordPress runs, wherever they stand. */
const CODES = /\[(?=\/?(?:audio|caption|embed|gallery|playlist|video|wp_caption)\b)/g;

/** With short codes as the letters that they are here. */
export const withoutCodes = (html: string): string => html.replaceAll(CODES, '&#91;');
