/** What is typed of children, a name and an age by turns, as lines: "Ana, 7". A row that was left empty is no child. */
export function linesOfChildren(written: readonly string[]): string[] {
  const lines: string[] = [];
  for (let row = 0; row < written.length; row += 2) {
    const [name = '', age = ''] = written.slice(row, row + 2).map((text) => text.trim());
    if (name !== '' || age !== '') lines.push(`${name}, ${age}`);
  }
  return lines;
}

/** The name and the age of a line. */
export function childOfLine(line: string): { name: string; age: string } {
  const comma = line.lastIndexOf(',');
  return comma === -1
    ? { name: line, age: '' }
    : { name: line.slice(0, comma).trim(), age: line.slice(comma + 1).trim() };
}
