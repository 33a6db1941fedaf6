import { z } from 'zod';
import { type ChangesOf, withoutDefault } from '#contract/changes.ts';

/**
 * The content after a PUT: what the PUT names, and all else as it is stored. What is kept is not checked again: a section
 * whose data is broken does not stand in the way of another title.
 */
export function withChanges<T extends object>(
  schema: z.ZodObject,
  stored: T,
  changes: ChangesOf<T>,
): T {
  const before = new Map<string, unknown>(Object.entries(stored));
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = named.map(([name, value]) => {
    const field = schema.shape[name];
    const group = field && withoutDefault(field);
    const old = before.get(name);
    return group instanceof z.ZodObject && isGroup(old) && isGroup(value)
      ? [name, withChanges(group, old, value)]
      : [name, value];
  });
  return { ...stored, ...Object.fromEntries(changed) };
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
