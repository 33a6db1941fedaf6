const LINES = 'p, div, h1, h2, h3, h4, h5, h6, li, blockquote';

/** Turns the paragraphs of table cells into lines, which the editor's cells contain. */
export function linesInCells(root: ParentNode): void {
  for (const cell of root.querySelectorAll('td, th')) {
    for (const block of cell.querySelectorAll(LINES)) {
      const isLast = isLastIn(cell, block);
      block.replaceWith(...block.childNodes, ...(isLast ? [] : [document.createElement('br')]));
    }
    for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
  }
}

/** Whether only white space follows. */
function isLastIn(cell: Element, block: Element): boolean {
  for (let node: Node = block; node !== cell; node = node.parentNode as Node)
    for (let next = node.nextSibling; next; next = next.nextSibling)
      if (next.textContent?.trim()) return false;
  return true;
}
