import type { HtmlTree } from '#server/platform/html/parse-html.ts';

/** Parts of a tree of HTML. */
type Child = Extract<HtmlTree, { type: 'root' }>['children'][number];
export type Node = Child;
export type Element = Extract<Child, { type: 'element' }>;

export const isElement = (node: Node | undefined): node is Element => node?.type === 'element';
export const childrenOf = (node: Node): Node[] =>
  isElement(node) ? (node.children as Node[]) : [];

export const isSpace = (node: Node): boolean =>
  (node.type === 'text' && node.value.trim() === '') ||
  (isElement(node) && node.tagName === 'br') ||
  node.type === 'comment';

export function classesOf(node: Element): readonly string[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}
export const hasClass = (node: Element, ...names: string[]): boolean =>
  classesOf(node).some((name) => names.includes(name));

export function attribute(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === undefined || value === null || value === false ? '' : String(value).trim();
}

/** The words of a part of a tree, in one line. */
export const wordsOf = (...nodes: readonly Node[]): string => linesOf(...nodes).join(' ');

/** The same with the line breaks that are set there. */
export function linesOf(...nodes: readonly Node[]): string[] {
  const lines: string[][] = [[]];
  for (const node of walk(nodes)) {
    if (node.type === 'text') lines.at(-1)?.push(node.value);
    else if (isElement(node) && node.tagName === 'br') lines.push([]);
    else if (isElement(node) && !INLINE.has(node.tagName)) lines.at(-1)?.push(' ');
  }
  return lines.map((words) => words.join('').replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

const HIDDEN = new Set(['script', 'style', 'noscript', 'template']);
export const isHidden = (node: Node): boolean => isElement(node) && HIDDEN.has(node.tagName);

/** A part of a tree and all in it that is shown, in order. */
export function* walk(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    if (isHidden(node)) continue;
    yield node;
    yield* walk(childrenOf(node));
  }
}

export const findAll = (nodes: readonly Node[], ...tags: string[]): Element[] =>
  [...walk(nodes)].filter((node) => isElement(node) && tags.includes(node.tagName)) as Element[];

/** Elements that stand in a line of text. */
export const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q s samp small span strike ' +
    'strong sub sup time tt u var wbr'
  ).split(' '),
);

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: Node[],
): Element => ({ type: 'element', tagName, properties, children: children as Element['children'] });
export const textNode = (value: string): Node => ({ type: 'text', value });
