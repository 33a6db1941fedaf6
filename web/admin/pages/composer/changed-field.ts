import type { RawSection } from '#web/admin/sections/section-kinds.ts';

/**
 * The field that differs between two states of a section, where it is one that is typed in: undefined for what is a
 * step of its own, such as a picture that was chosen (several fields) or an entry that was moved.
 */
export function changedField(before: RawSection, after: RawSection): string | undefined {
  const keys = Object.keys(after).filter((key) => before[key] !== after[key]);
  const [key] = keys;
  if (key === undefined || keys.length > 1) return undefined;
  return innerField(key, before[key], after[key]);
}

function innerField(path: string, before: unknown, after: unknown): string | undefined {
  if (typeof after === 'string' || typeof after === 'number') return path;
  if (typeof after !== 'object' || after === null) return undefined;
  const [one, other] = [Object.entries(Object(before)), Object.entries(after)];
  // The lines of a list are typed, with as many of them as it takes.
  if (Array.isArray(after) && after.every((item) => typeof item === 'string')) return path;
  if (one.length !== other.length) return undefined;
  const changed = other.filter(([key, item]) => Object(before)[key] !== item);
  const [first] = changed;
  if (!first || changed.length > 1) return undefined;
  return innerField(`${path}.${first[0]}`, Object(before)[first[0]], first[1]);
}
