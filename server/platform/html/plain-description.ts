import { CostlyHtml, type HtmlTree, parseHtml } from './parse-html.ts';

const BLOCKS = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'tr', 'blockquote', 'ul', 'ol']);
/** What the tags hold is no text of the event. */
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'svg',
  'textarea',
]);
/** How much is read, in characters: Google allows 8192 and counts no tags. */
const MAX_READ = 40_000;

/** A description of another calendar's as plain text: some editors write HTML, others write text. */
export function plainDescription(given: string): string {
  const text = given.slice(0, MAX_READ);
  if (!/<\/?[a-z][^<>]*>|&(#\d+|\w+);/i.test(text)) return text.replaceAll('\r\n', '\n').trim();
  try {
    return linesOf(parseHtml(text.replaceAll(/\r?\n/g, '<br>')))
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  } catch (error) {
    if (error instanceof CostlyHtml) return '';
    throw error;
  }
}

function linesOf(tree: HtmlTree): string {
  let lines = '';
  const walk = (node: HtmlTree) => {
    if (node.type === 'text') lines += node.value.replaceAll('\u00a0', ' ');
    if (node.type === 'element' && node.tagName === 'br') lines += '\n';
    if (node.type === 'element' && HIDDEN.has(node.tagName)) return;
    const isBlock = node.type === 'element' && BLOCKS.has(node.tagName);
    const breakLine = () => {
      if (isBlock && lines !== '' && !lines.endsWith('\n')) lines += '\n';
    };
    breakLine();
    if ('children' in node) node.children.forEach(walk);
    breakLine();
  };
  walk(tree);
  return lines;
}
