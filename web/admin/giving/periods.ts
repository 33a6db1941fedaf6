/** The parts of a year that a list can show: months by their number, and quarters. */
export const periods = {
  q1: [1, 3],
  q2: [4, 6],
  q3: [7, 9],
  q4: [10, 12],
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), [at + 1, at + 1]])),
} as Record<string, readonly [from: number, to: number]>;

/** The first and the last day of a part of a year, or of all of it; every day there is without a year. */
export function periodOf(
  year: number | undefined,
  period: string,
): { from: string; to: string } | { years: 'all' } {
  if (year === undefined) return { years: 'all' };
  const [first, last] = periods[period] ?? [1, 12];
  // Not by `Temporal`, which Safari does not have. Day 0 is the last one of the month before.
  const day = (...date: [month: number, day: number]) =>
    new Date(Date.UTC(year, ...date)).toISOString().slice(0, 10);
  return { from: day(first - 1, 1), to: day(last, 0) };
}
