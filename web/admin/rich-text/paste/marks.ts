/** The marks of a run of pasted text, from its element and those around it. */
export type Marks = {
  strong?: boolean;
  em?: boolean;
  u?: boolean;
  s?: boolean;
  sup?: boolean;
  sub?: boolean;
  red?: boolean;
  href?: string | undefined;
};

const byTag: Record<string, Marks> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  u: { u: true },
  ins: { u: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sup: { sup: true, sub: false },
  sub: { sub: true, sup: false },
};

/**
 * The marks inside an element. A style outranks its tag: Google Docs wraps a whole copy into
 * `<b style="font-weight:normal">`, and writes bold as a weight of 700.
 */
export function marksInside(element: HTMLElement, around: Marks): Marks {
  return { ...around, ...byTag[element.localName], ...styled(element.style, around) };
}

function styled(style: CSSStyleDeclaration, { href }: Marks): Marks {
  const { fontWeight, fontStyle, verticalAlign, color } = style;
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  return {
    ...(fontWeight && { strong: fontWeight === 'bold' || Number(fontWeight) >= 600 }),
    ...(fontStyle && { em: fontStyle === 'italic' || fontStyle === 'oblique' }),
    // A link is already underlined: the source adds nothing.
    ...(line.includes('underline') && !href && { u: true }),
    ...(line.includes('none') && { u: false }),
    ...(line.includes('line-through') && { s: true }),
    ...(verticalAlign === 'super' && { sup: true }),
    ...(verticalAlign === 'sub' && { sub: true }),
    ...(color && { red: isRed(color) }),
  };
}

const isRed = (color: string) => /^(red|#f00|#ff0000|rgb\(255, 0, 0\))$/i.test(color);

const wrappers = ['strong', 'em', 'u', 's', 'sup', 'sub'] as const;

/** A run of text in the elements of its marks. */
export function marked(run: Node, { href, red, ...marks }: Marks): Node {
  let node = run;
  for (const tag of wrappers) if (marks[tag]) node = wrap(tag, node);
  if (red) node = wrap('span', node, ['style', 'color:red']);
  return href ? wrap('a', node, ['href', href]) : node;
}

function wrap(tag: string, inner: Node, attribute?: [string, string]): Element {
  const element = document.createElement(tag);
  if (attribute) element.setAttribute(...attribute);
  element.append(inner);
  return element;
}
