import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { type Budget, CostlyHtml, type HtmlTree, parseHtml } from './parse-html.ts';

/** The elements of editors' HTML that stand within a line. */
export const INLINE_TAGS = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'span',
  'a',
  'small',
  'cite',
  'code',
];

/**
 * What editors' HTML may contain: text structure, links, and the one color the editor offers (reference/rules.md#html).
 * No frames, scripts, forms, ids or event handlers.
 */
const allowed: Schema = {
  tagNames: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    ...INLINE_TAGS,
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    a: ['href', 'title', ['target', '_blank'], ['rel', 'noopener', 'noreferrer']],
    span: [['style', /^color:\s*(red|#[0-9a-f]{3,6});?$/i]],
    ol: ['start'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row']],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'title',
    'textarea',
  ],
  clobberPrefix: '',
  clobber: [],
};

/** A picture in the list of pictures of this site. */
const ownPicture = new RegExp(
  `^${IMAGES_PATH}(?!.*\\.\\.)[\\w./-]+\\.(?:webp|avif|jpe?g|png|gif)$`,
);

/** The same, with pictures of this site. */
const withPictures: Schema = {
  ...allowed,
  tagNames: [...(allowed.tagNames ?? []), 'img'],
  attributes: { ...allowed.attributes, img: [['src', ownPicture], 'alt'] },
};

export type HtmlKind = { hasPictures?: boolean | undefined };

/** Misnested tags, such as a list item in a table, are parsed differently again; each parsing moves them outward. */
const MAX_READINGS = 8;

/**
 * Parses HTML, keeps what is on the allow-list and writes it again, until a browser would parse exactly the result: for
 * example, a list item that moves out of a table into another item closes that item when parsed again. Throws
 * `CostlyHtml`.
 */
export function cleanHtml(text: string, budget?: Budget, kind: HtmlKind = {}): string {
  if (text === '') return '';
  let clean = rewritten(text, kind, budget);
  for (let reading = 1; reading < MAX_READINGS; reading += 1) {
    const again = rewritten(clean, kind);
    if (again === clean) return clean;
    clean = again;
  }
  throw new CostlyHtml(t('The tags of this text are too tangled to read. Paste it as plain text.'));
}

function rewritten(text: string, { hasPictures }: HtmlKind, budget?: Budget): string {
  const tree = sanitize(parseHtml(text, budget), hasPictures ? withPictures : allowed);
  if (hasPictures) removeForeignPictures(tree as HtmlTree);
  return toHtml(tree);
}

/** A picture whose address was not accepted has none any more. */
function removeForeignPictures(node: HtmlTree): void {
  if (!('children' in node)) return;
  node.children = node.children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'img' || child.properties.src,
  ) as typeof node.children;
  for (const child of node.children) {
    if (child.type === 'element' && child.tagName === 'img') child.properties.alt ??= '';
    removeForeignPictures(child as HtmlTree);
  }
}

/** Plain text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The start of a text, cut between words, at most `length` characters with its ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`;
}
