import { toHtml } from 'hast-util-to-html';
import { linkIn } from '#domain/languages.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { CostlyHtml, type HtmlTree, parseHtml } from '#server/platform/html/parse-html.ts';

/** An address as it is from anywhere; undefined for one that no browser can read. */
export function absoluteAddress(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** What a reader of feeds cannot take as it is: addresses of this site, and styles, which many refuse. */
const toChange = /\s(?:href|src)="(?!https?:\/\/|mailto:|tel:)|\sstyle="/i;

/** What addresses are read by: that of the text's page, and where the pages of its language are (`/es`). */
export type Base = { address: string; place: string };

/** Where a link of a text leads: to the page of the text's own language; undefined for one that no browser can read. */
export const absoluteLink = (link: string, { address, place }: Base): string | undefined =>
  absoluteAddress(linkIn(place, link), address);

/** Cleaned HTML with every address absolute, and without styles. Most texts need no change. */
export function absoluteHtml(html: string, base: Base): string {
  if (!toChange.test(html)) return html;
  try {
    const tree = parseHtml(html);
    change(tree, base);
    return toHtml(tree);
  } catch (error) {
    // A text from before there were limits.
    if (error instanceof CostlyHtml) return '';
    throw error;
  }
}

function change(node: HtmlTree, base: Base): void {
  if (node.type === 'element') {
    const { properties } = node;
    properties.style = undefined;
    if (typeof properties.href === 'string') properties.href = absoluteLink(properties.href, base);
    if (typeof properties.src === 'string')
      properties.src = absoluteAddress(properties.src, base.address);
  }
  if ('children' in node) for (const child of node.children) change(child, base);
}

/** Plain text as HTML, its lines kept. */
export const inLines = (text: string): string =>
  escapeHtml(text.trim()).replaceAll(/\r?\n/g, '<br>');
