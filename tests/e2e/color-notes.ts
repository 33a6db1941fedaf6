/*
 * In another color scheme or theme, a page has other colors where it stood. So while axe looks at a page in one look, it notes
 * which elements are below each text; for the other looks their colors are read again and blended by axe's own functions, in a
 * twentieth of the time. What is not certain then is asked of axe, and axe alone says what is wrong
 * (docs/decisions/0118-what-is-heard-and-seen.md).
 */

type Color = { alpha: number; toHexString(): string };
type ColorFunctions = {
  Color: new () => { parseString(text: string): Color };
  flattenColors(source: Color, backdrop: Color): Color;
  getContrast(background: Color, foreground: Color): number;
  elementIsDistinct(node: Element, ancestor: Element): boolean;
};

/** What axe says of a check of an element. */
type Data = { messageKey?: string; fgColor?: string; bgColor?: string };
type StackingContext = {
  vNode?: { actualNode: Element };
  bgColor: Color;
  descendants: StackingContext[];
};
type VirtualNode = {
  _stackingContext?: StackingContext[];
  _cache: { getBackgroundColor?: { bgElms: Element[] } };
};
type Check = {
  evaluate(
    this: { data(data: Data): void; relatedNodes(nodes: unknown): void },
    node: Element,
    options: unknown,
    virtualNode: VirtualNode,
  ): boolean | undefined;
};

/** An element below a text, and whether it had a color of its own. */
type Layer = { element: Element; isPainted: boolean };
type Text = {
  element: Element;
  isVisible: boolean;
  /** Undefined where axe cannot tell, which is no problem of the page. */
  result: boolean | undefined;
  data: Data;
  /** What axe named as the reason. */
  related: Element[];
  /** The lowest first. */
  layers: Layer[];
  /** As far as axe has looked down, the highest first. */
  above: Element[];
  /** Whether reading its colors comes to what axe says. */
  isKnown: boolean;
};

type Notes = {
  /** Whether axe's checks are being noted. */
  isOpen: boolean;
  texts: Text[];
  links: Element[];
  /** Elements with texts that could be seen. */
  seen: Set<Element>;
  colors: Map<string, Color>;
};

export type ColorNotes = {
  /** Begins anew, before axe looks at everything. */
  begin(): void;
  /** Ends taking notes, in the look that axe has seen. */
  end(): void;
  /** What is not certain of the page as it looks now; nothing if no color of it can be wrong. */
  doubts(): string[];
};

// What the script has, in the page.
declare const notes: Notes;
declare const axe: {
  _audit: {
    checks: Record<string, Check>;
    data: { checks: Record<string, { impact?: string }> };
  };
  commons: { color: ColorFunctions };
};

/** Once axe is loaded in a document: makes it note what it sees, as `colorNotes`. */
export const COLOR_NOTES = `window.colorNotes = (() => {
  const notes = { isOpen: false, texts: [], links: [], seen: new Set(), colors: new Map() };
  ${[sayNothing, listen, flat, isVisible, visibleTexts, colorOf, hasImage, contains, colorsOf].join('\n')}
  ${[needed, areaOf, hidesMore, isAsUncertain, doubtAbout, blockOf, begin, end, doubts].join('\n')}
  sayNothing();
  listen('color-contrast', (text) => notes.texts.push(text));
  listen('link-in-text-block', ({ element }) => notes.links.push(element));
  return { begin, end, doubts };
})()`;

/** Nobody reads what axe says of each check that passes: an eighth of its time. */
function sayNothing(): void {
  const say = () => '';
  const messages = { pass: say, fail: say, incomplete: say };
  const { checks } = axe._audit.data;
  for (const [id, { impact }] of Object.entries(checks))
    checks[id] = Object.assign(Object.create({ messages }), { impact });
}

/** Calls back with what a check of axe has found out, while notes are taken. */
function listen(id: string, note: (text: Text) => void): void {
  const check = axe._audit.checks[id];
  if (!check) throw new Error(`axe has no check "${id}".`);
  const { evaluate } = check;
  check.evaluate = function (element, options, virtualNode) {
    if (!notes.isOpen) return evaluate.call(this, element, options, virtualNode);
    let data: Data = {};
    let related: Element[] = [];
    const { data: tell, relatedNodes: relate } = this;
    this.data = (told) => {
      data = told;
      tell.call(this, told);
    };
    this.relatedNodes = (nodes) => {
      related = [nodes].flat().filter((one) => one instanceof Element);
      relate.call(this, nodes);
    };
    const result = evaluate.call(this, element, options, virtualNode);
    const layers = flat(virtualNode._stackingContext ?? []);
    const above = virtualNode._cache.getBackgroundColor?.bgElms ?? [];
    const isKnown = result === true;
    note({ element, isVisible: isVisible(element), result, data, related, layers, above, isKnown });
    return result;
  };
}

function flat(contexts: StackingContext[]): Layer[] {
  return contexts.flatMap(({ vNode, bgColor, descendants }) => [
    ...(vNode ? [{ element: vNode.actualNode, isPainted: bgColor.alpha > 0 }] : []),
    ...flat(descendants),
  ]);
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function visibleTexts(): Set<Element> {
  const found = new Set<Element>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && node.textContent?.trim() && isVisible(parent)) found.add(parent);
  }
  return found;
}

function colorOf(text: string): Color {
  const known = notes.colors.get(text);
  if (known) return known;
  const color = new axe.commons.color.Color().parseString(text);
  notes.colors.set(text, color);
  return color;
}

function hasImage(element: Element, style: CSSStyleDeclaration): boolean {
  const isImage = /^(img|canvas|object|iframe|video|svg)$/i.test(element.nodeName);
  return isImage || style.backgroundImage !== 'none';
}

function contains(outer: Element, inner: Element): boolean {
  const [out, inside] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
  const isAcross = out.left <= inside.left && out.right >= inside.right;
  return isAcross && out.top <= inside.top && out.bottom >= inside.bottom;
}

/** The color of a text, and what is below it; undefined if more than colors counts. */
function colorsOf({ element, layers }: Text): [text: Color, background: Color] | undefined {
  const { flattenColors } = axe.commons.color;
  const { textShadow, webkitTextStrokeWidth, webkitTextFillColor } = getComputedStyle(element);
  if (textShadow !== 'none' || parseFloat(webkitTextStrokeWidth) > 0) return undefined;
  const painted: Color[] = [];
  const page = [document.documentElement, document.body].map((one) => ({
    element: one,
    isPainted: true,
  }));
  const isOverPage = layers.some((layer) => layer.element === document.body);
  for (const layer of [...(isOverPage ? [] : page), ...layers].reverse()) {
    const style = getComputedStyle(layer.element);
    if (style.opacity !== '1' || style.mixBlendMode !== 'normal') return undefined;
    const color = colorOf(style.backgroundColor);
    const isImage = hasImage(layer.element, style);
    // It may only hold what is below the text together.
    if ((isImage || color.alpha > 0) && !layer.isPainted && !contains(layer.element, element))
      return undefined;
    if (isImage) return undefined;
    if (color.alpha > 0) painted.push(color);
    if (color.alpha === 1) break;
  }
  const background = painted.reduceRight(
    (below, color) => flattenColors(color, below),
    colorOf('rgb(255, 255, 255)'),
  );
  return [flattenColors(colorOf(webkitTextFillColor), background), background];
}

/** The contrast that a text needs: WCAG 2.2, 1.4.3; large is 18 pt, or 14 pt and bold. */
function needed({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const isLarge = parseFloat(fontSize) * 0.75 >= (Number(fontWeight) >= 700 ? 14 : 18);
  return isLarge ? 3 : 4.5;
}

/** How much of the page a pseudo-element that is painted covers, as axe counts it. */
function areaOf(element: Element, pseudo: string): number {
  const style = getComputedStyle(element, pseudo);
  const { content, display, visibility, position, backgroundColor, backgroundImage } = style;
  if (content === 'none' || display === 'none' || visibility === 'hidden') return 0;
  if (position !== 'absolute') return 0;
  if (colorOf(backgroundColor).alpha === 0 && backgroundImage === 'none') return 0;
  return parseFloat(style.width) * parseFloat(style.height);
}

/** Whether what is painted before or after an element still covers so much of a text that axe cannot tell its background. */
function hidesMore(element: Element, text: Element): boolean {
  const { width, height } = text.getBoundingClientRect();
  return areaOf(element, '::before') + areaOf(element, '::after') > (width * height) / 4;
}

/** Whether axe cannot tell the colors of a text for the same reason as before. */
function isAsUncertain({ element, data, related, above }: Text): boolean {
  const last = above.at(-1);
  const isCovered = above
    .slice(0, -1)
    .some((one) => colorOf(getComputedStyle(one).backgroundColor).alpha === 1);
  switch (data.messageKey) {
    // What stands where, and of which letters it is.
    case 'nonBmp':
    case 'bgOverlap':
    case 'elmPartiallyObscuring':
      return true;
    case 'pseudoContent':
      return related.some((one) => hidesMore(one, element));
    case 'bgImage':
    case 'bgGradient':
    case 'imgNode':
      return last !== undefined && !isCovered && hasImage(last, getComputedStyle(last));
    case 'elmPartiallyObscured':
      if (!last || isCovered) return false;
      return colorOf(getComputedStyle(last).backgroundColor).alpha > 0;
    default:
      return false;
  }
}

/** Why a text may be hard to read in the look that the page has now. */
function doubtAbout(text: Text): string | undefined {
  const { element, isVisible: wasVisible, result, data, isKnown } = text;
  if (isVisible(element) !== wasVisible) return wasVisible ? undefined : 'seen now';
  if (!wasVisible || data.messageKey === 'hidden') return undefined;
  if (result === undefined) return isAsUncertain(text) ? undefined : data.messageKey;
  const colors = isKnown ? colorsOf(text) : undefined;
  if (!colors) return result ? 'more than colors' : 'wrong before';
  const ratio = axe.commons.color.getContrast(colors[1], colors[0]);
  // A little more than needed, so that rounding decides nothing.
  return ratio > needed(getComputedStyle(element)) + 0.02 ? undefined : `contrast ${ratio}`;
}

/** The block that an element is a part of a line of, as axe looks for it. */
function blockOf(element: Element): Element | null {
  const isBlock = (one: Element) =>
    /^(block|list-item|table|flex|grid|inline-block)$|^table-/.test(getComputedStyle(one).display);
  let block = element.parentElement;
  while (block && !isBlock(block)) block = block.parentElement;
  return block;
}

function begin(): void {
  Object.assign(notes, { isOpen: true, texts: [], links: [], seen: new Set() });
}

function end(): void {
  notes.isOpen = false;
  notes.seen = visibleTexts();
  for (const text of notes.texts) {
    if (!text.isKnown) continue;
    const [color, background] = colorsOf(text) ?? [];
    const { fgColor, bgColor } = text.data;
    text.isKnown = color?.toHexString() === fgColor && background?.toHexString() === bgColor;
  }
}

function doubts(): string[] {
  const found: string[] = [];
  if (notes.seen.size === 0) found.push('nothing was looked at');
  for (const one of visibleTexts()) if (!notes.seen.has(one)) found.push('a new text');
  for (const link of notes.links) {
    const block = blockOf(link);
    if (!block || !axe.commons.color.elementIsDistinct(link, block)) found.push('a link');
  }
  for (const text of notes.texts) {
    const doubt = doubtAbout(text);
    if (doubt) found.push(doubt);
  }
  return found;
}
