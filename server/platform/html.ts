import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { z } from 'zod';
import { htmlFields } from '#contract/common.ts';

/**
 * What editors' HTML may hold: text structure, links, and the one colour the editor offers (specification 2:
 * "red colour"). No pictures, frames, scripts, forms, ids or event handlers.
 */
const allowed: Options = {
  tagNames: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
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
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'cite',
    'small',
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

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowed)
  .use(rehypeStringify)
  .freeze();
const reader = unified().use(rehypeParse, { fragment: true }).freeze();

/** Parses HTML, keeps what the allow-list names and writes it anew. */
export function cleanHtml(text: string): string {
  return text === '' ? '' : String(cleaner.processSync(text));
}

/** Plain text as HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type TreeNode = { type: string; value?: string; tagName?: string; children?: TreeNode[] };
const blocks = new Set([
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'br',
  'blockquote',
  'tr',
  'td',
  'th',
  'pre',
]);

/** The words of an HTML text, blocks parted by a space, for excerpts and descriptions. */
export function plainText(text: string): string {
  const words: string[] = [];
  const walk = (node: TreeNode) => {
    if (node.type === 'text') words.push(node.value ?? '');
    for (const child of node.children ?? []) walk(child);
    if (node.tagName && blocks.has(node.tagName)) words.push(' ');
  };
  walk(reader.parse(text) as TreeNode);
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The start of a text, cut between words, at most `length` characters with its ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}

/** Cleans every text that holds a tag, wherever it stands in a JSON value of unknown shape. */
export function cleanMarkup<T>(value: T): T {
  const clean = (item: unknown): unknown => {
    if (typeof item === 'string') return /<[a-z/!?]/i.test(item) ? cleanHtml(item) : item;
    if (Array.isArray(item)) return item.map(clean);
    if (item !== null && typeof item === 'object')
      return Object.fromEntries(Object.entries(item).map(([key, field]) => [key, clean(field)]));
    return item;
  };
  return clean(value) as T;
}

/**
 * Cleans every field that its schema marks as HTML, wherever it stands in the value, and nothing else.
 * The value must have been parsed by the schema.
 */
export function cleanFields<T>(schema: z.ZodType, value: T): T {
  return walkSchema(schema, value) as T;
}

function walkSchema(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value === 'string') return isHtml(schema) ? cleanHtml(value) : value;
  if (Array.isArray(value)) {
    const array = unwrap(schema);
    return array instanceof z.ZodArray
      ? value.map((item) => walkSchema(array.element, item))
      : value;
  }
  if (value !== null && typeof value === 'object') return walkObject(schema, value);
  return value;
}

function walkObject(schema: z.core.$ZodType, value: object): object {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => {
        const fieldSchema = inner.shape[key];
        return [key, fieldSchema ? walkSchema(fieldSchema, field) : field];
      }),
    );
  if (inner instanceof z.ZodUnion) {
    const option = inner.options.find(
      (candidate) => candidate instanceof z.ZodType && candidate.safeParse(value).success,
    );
    return option ? walkObject(option, value) : value;
  }
  return value;
}

/** The schema below defaults, optionals and transforms. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.out);
  return schema;
}

function isHtml(schema: z.core.$ZodType): boolean {
  return htmlFields.has(unwrap(schema) as z.ZodString);
}
