import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { keysWithin } from '#server/platform/html/file-keys.ts';
import { cleanHtml } from '#server/platform/html/html.ts';
import { CostlyHtml } from '#server/platform/html/parse-html.ts';
import { plainText, textOfHtml } from '#server/platform/html/texts-of.ts';
import type { FuzzTarget } from '../target.ts';

const TAGS = [
  'p',
  'b',
  'a',
  'li',
  'ul',
  'table',
  'tr',
  'td',
  'svg',
  'math',
  'template',
  'select',
  'script',
  'style',
  'form',
  'img',
  'h2',
  'noscript',
  'textarea',
  'title',
  'foreignObject',
  'mtext',
  'annotation-xml',
];
const attribute = fc
  .tuple(
    fc.constantFrom('href', 'src', 'style', 'onclick', 'colspan', 'target', 'xlink:href', 'id'),
    fc.string({ maxLength: 12 }),
  )
  .map(([name, value]) => ` ${name}="${value}"`);
const markup = fc.letrec<{ node: string; inner: string }>((tie) => ({
  node: fc
    .tuple(
      fc.constantFrom(...TAGS),
      fc.array(attribute, { maxLength: 2 }),
      tie('inner'),
      fc.boolean(),
    )
    .map(
      ([tag, attributes, inner, isClosed]) =>
        `<${tag}${attributes.join('')}>${inner}${isClosed ? `</${tag}>` : ''}`,
    ),
  inner: fc.oneof(
    { depthSize: 'small' },
    fc.string({ maxLength: 10 }),
    fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  ),
}));

const ALLOWED =
  /^(p|br|hr|h[1-4]|strong|b|em|i|u|s|sub|sup|span|a|small|cite|code|ul|ol|li|blockquote|pre|div|table|thead|tbody|tr|th|td|img|#text)$/;
const ATTRIBUTES = /^(href|title|target|rel|style|start|colspan|rowspan|scope|src|alt)$/;

/** Throws for what may never come out, whatever went in: by another walk over the tree than the cleaner's. */
function refuseHarmful({
  childNodes = [],
  ...node
}: Partial<DefaultTreeAdapterMap['element']>): void {
  if (!ALLOWED.test(node.nodeName ?? '')) throw new Error(`It still has <${node.nodeName}>.`);
  for (const { name, value } of node.attrs ?? []) {
    const isSafe =
      !/^(href|src)$/.test(name) || /^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i.test(value);
    if (!ATTRIBUTES.test(name) || !isSafe) throw new Error(`It still has ${name}="${value}".`);
  }
  for (const child of childNodes) refuseHarmful(child as Partial<DefaultTreeAdapterMap['element']>);
}

export const target: FuzzTarget = {
  seeds: [
    '<p>Hello <b>all</b> <a href="https://x.org" target="_blank" title="t">here</a></p><ul><li>1<li>2</ul>',
    '<table><tr><td colspan=2>a<tr><th scope=col>b</table><img src="/assets/images/a.webp" alt="x">',
    '<svg><style><!--</style><img src=x onerror=alert(1)>--></style></svg>&lt;&amp;&#x41;&nbsp;',
    '<span style="color: #abc">x</span><ol start="3"><li>y</ol><pre>\n\nz</pre>',
  ],
  made: markup.inner,
  words: [
    ...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    '<!--',
    '-->',
    '<![CDATA[',
    'javascript:',
    '/assets/images/x.webp',
    '&#',
    ';',
    '="',
  ],
  maxBytes: 100_000,
  read: (bytes) => {
    const text = bytes.toString();
    const clean = cleanHtml(text, undefined, { hasPictures: true });
    if (cleanHtml(clean, undefined, { hasPictures: true }) !== clean)
      throw new Error(`Cleaned again it is another text: ${clean.slice(0, 300)}`);
    for (const node of parseFragment(clean).childNodes)
      refuseHarmful(node as DefaultTreeAdapterMap['element']);
    textOfHtml(clean);
    plainText(clean);
    keysWithin(text);
  },
  refuses: (error) => error instanceof CostlyHtml,
};
