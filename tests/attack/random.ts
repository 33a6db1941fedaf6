/** Random numbers that are the same in every run, so that a failure can be repeated (mulberry32). */
export function openRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    isOneIn: (count: number) => next() < 1 / count,
    one: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
}
export type Random = ReturnType<typeof openRandom>;
