/**
 * What a draft holds as an editor's values. Another version of the editor may have kept it: what this one does not
 * know, or knows as something else, is left out. `nullable` are the fields that may be empty or filled.
 */
export function valuesFrom<V extends object>(
  data: Record<string, unknown>,
  start: V,
  nullable: readonly (keyof V)[] = [],
): V {
  const fits = (key: keyof V, value: unknown) => {
    if (nullable.includes(key)) return value === null || typeof value === 'string';
    return kindOf(value) === kindOf(start[key]);
  };
  const known = Object.entries(data).filter(
    ([key, value]) => Object.hasOwn(start, key) && fits(key as keyof V, value),
  );
  return { ...start, ...Object.fromEntries(known) };
}

const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
