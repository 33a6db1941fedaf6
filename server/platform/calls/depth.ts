/** How deep lists and objects of JSON may be nested: many times what any content has. */
export const MAX_DEPTH = 64;

/** Whether a value is no deeper than `most` levels. Counted level by level: recursion could overflow the stack. */
export function isShallow(value: unknown, most = MAX_DEPTH): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return false;
    level = level.flatMap((item) => Object.values(item)).filter(isNested);
  }
  return true;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
