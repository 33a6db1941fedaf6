/** One line of the table. `isMet` is undefined where there is no goal, or where nothing could be measured. */
export type Row = { what: string; found: string; goal: string; isMet?: boolean | undefined };

/** A measured number against its goal, with the number in words. */
export function judged(
  what: string,
  value: number,
  goal: { atLeast: number } | { atMost: number },
  show: (value: number) => string,
): Row {
  return 'atLeast' in goal
    ? {
        what,
        found: show(value),
        goal: `at least ${show(goal.atLeast)}`,
        isMet: value >= goal.atLeast,
      }
    : {
        what,
        found: show(value),
        goal: `at most ${show(goal.atMost)}`,
        isMet: value <= goal.atMost,
      };
}

export const times = (value: number) => `${value.toFixed(value < 0.1 ? 4 : 2)}×`;

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ what, found, goal, isMet }) => [
    what,
    found,
    goal,
    isMet === undefined ? '' : isMet ? 'pass' : 'MISS',
  ]);
  const all = [['what', 'found', 'goal (reference/speed.md)', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  for (const [index, line] of all.entries()) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  }
}
