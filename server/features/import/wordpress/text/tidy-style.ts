import { type Element, element, INLINE, isElement, type Node } from './hast.ts';

/** Elements whose style may say what ours say by a tag. In headings all letters are bold. */
const STYLED = new Set(['span', 'a', 'p', 'li', 'font']);
const BOLD = /font-weight\s*:\s*(bold|[6-9]00)/i;
const SLANTED = /font-style\s*:\s*(italic|oblique)/i;
const UNDERLINED = /text-decoration[^:;]{0,8}:\s*underline/i;

/** The children in bold and italic letters where a style says so. */
export function emphasized({ tagName, properties }: Element, children: Node[]): Node[] {
  const { style } = properties;
  const isLine = children.every((child) => !isElement(child) || INLINE.has(child.tagName));
  if (typeof style !== 'string' || !STYLED.has(tagName) || !isLine || children.length === 0)
    return children;
  let all = children;
  if (UNDERLINED.test(style) && tagName !== 'a') all = [element('u', {}, all)];
  if (SLANTED.test(style)) all = [element('em', {}, all)];
  if (BOLD.test(style)) all = [element('strong', {}, all)];
  return all;
}

const isBreak = (node: Node | undefined) =>
  node !== undefined && isElement(node) && node.tagName === 'br';
const isBlank = (node: Node | undefined) => node?.type === 'text' && node.value.trim() === '';

/** A paragraph without line breaks at its start and end. */
export function withoutOuterBreaks(children: Node[]): Node[] {
  let [from, to] = [0, children.length];
  while (
    from < to &&
    (isBreak(children[from]) || (isBlank(children[from]) && isBreak(children[from + 1])))
  )
    from += 1;
  while (
    to > from &&
    (isBreak(children[to - 1]) || (isBlank(children[to - 1]) && isBreak(children[to - 2])))
  )
    to -= 1;
  return children.slice(from, to);
}
