/**
 * Word writes a list as paragraphs: each names its level in an `mso-list` style and carries its bullet or number as
 * text. These become lists, nested by level.
 */
export function listsFromWord(root: ParentNode): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (!last || previousOf(paragraph) !== last) open = [];
    const isOrdered = takeMarker(paragraph);
    open = open.filter((outer) => outer.level <= level);
    let current = open.at(-1);
    if (!current || current.level < level || isOther(current.list, isOrdered)) {
      const list = document.createElement(isOrdered ? 'ol' : 'ul');
      if (current?.level === level) open.pop();
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    current.list.append(item);
    paragraph.remove();
    last = open[0]?.list;
  }
}

/** `mso-list:l0 level2 lfo1` → 2. The browser's style object does not have this property. */
function levelOf(paragraph: Element): number | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** The previous element, if there is no text between. */
function previousOf(element: Element): Element | null {
  let node = element.previousSibling;
  while (node && isEmptyText(node)) node = node.previousSibling;
  return node instanceof Element ? node : null;
}

/** Line ends of the source, and Word's conditional comments. */
const isEmptyText = (node: Node) =>
  node instanceof Comment || (node instanceof Text && node.data.trim() === '');

const isOther = (list: Element, isOrdered: boolean) => (list.localName === 'ol') !== isOrdered;

/** Removes the bullet or number; true when it was a number or a letter. */
function takeMarker(paragraph: Element): boolean {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return /^\W?\s*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(text.trim());
}
