import type { Locator } from 'playwright-core';

type Value = { value?: unknown };
type Node = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
  backendDOMNodeId?: number;
};
type Nodes = ReadonlyMap<unknown, Node>;

/** What only holds other things together; a label is heard with its field. */
const SILENT =
  /^(none|generic|paragraph|strong|emphasis|time|sectionheader|LabelText|Legend|term)$/;
/** What has its words from what is in it, or is the words of something else: they are not heard a second time. */
const SAID = /^(button|link|heading|DisclosureTriangle|LabelText|Legend)$/;
/** Whose name is all that is in it, and comes by itself. */
const NAMELESS = /^(cell|listitem)$/;
/** Whose value is all that is in it, until it is opened. */
const CLOSED = /^(combobox|textbox)$/;
const STATES = ['expanded', 'pressed', 'checked', 'disabled', 'invalid', 'required'];

/**
 * A part of the page as a screen reader has it, to be read from top to bottom: Chromium's accessibility tree with names, values,
 * (descriptions) and [states], a line for each thing, what is in it indented.
 */
export async function spoken(place: Locator): Promise<string> {
  const page = place.page();
  const cdp = await page.context().newCDPSession(page);
  await place.evaluate((element) => element.setAttribute('data-spoken', ''));
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const asked = { nodeId: root.nodeId, selector: '[data-spoken]' };
  const { nodeId } = await cdp.send('DOM.querySelector', asked);
  const { node } = await cdp.send('DOM.describeNode', { nodeId });
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  await place.evaluate((element) => element.removeAttribute('data-spoken'));
  await cdp.detach();
  const top = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
  if (!top) throw new Error('Screen readers are not told of this.');
  const all = new Map(nodes.map((each) => [each.nodeId, each]));
  return heard(top, all, false).map(inWords).join('\n');
}

/** A thing or a text, and how deep it is in other things. */
type Line = { depth: number; words: string; isText: boolean };

const inWords = ({ depth, words, isText }: Line) =>
  '  '.repeat(depth) + (isText ? words.replaceAll(/\s+/g, ' ').trim() : words);

/** @param isSaid whether the texts in it are heard with what they are in */
function heard(node: Node, all: Nodes, isSaid: boolean): Line[] {
  const role = String(node.role?.value);
  const text = String(node.name?.value ?? '');
  if (role === 'StaticText') return isSaid ? [] : [{ depth: 0, words: text, isText: true }];
  const ids = CLOSED.test(role) ? [] : (node.childIds ?? []);
  const inside = ids
    .flatMap((id) => all.get(id) ?? [])
    .flatMap((child) => heard(child, all, isSaid || SAID.test(role)))
    .reduce<Line[]>(joined, []);
  if (node.ignored || SILENT.test(role)) return inside;
  const deeper = inside.map((line) => ({ ...line, depth: line.depth + 1 }));
  return [{ depth: 0, words: wordsOf(node, role), isText: false }, ...deeper];
}

/** Texts side by side are one. */
function joined(lines: Line[], next: Line): Line[] {
  const last = lines.at(-1);
  if (!last?.isText || !next.isText || last.depth !== next.depth) return [...lines, next];
  return [...lines.slice(0, -1), { ...last, words: `${last.words} ${next.words}` }];
}

function wordsOf({ name, description, value, properties = [] }: Node, role: string): string {
  const states = properties
    .filter((one) => STATES.includes(one.name) && String(one.value.value) !== 'false')
    .map((one) => one.name);
  const parts = [
    role,
    !NAMELESS.test(role) && name?.value && `“${name.value}”`,
    value?.value && `= ${value.value}`,
    description?.value && `(${description.value})`,
    states.length > 0 && `[${states.join(', ')}]`,
  ];
  return parts.filter(Boolean).join(' ').trim();
}
