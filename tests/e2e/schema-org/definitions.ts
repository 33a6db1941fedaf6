import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** schema.org's definitions, read from the types that `schema-dts` makes of schema.org's own files. */
const source = readFileSync(
  fileURLToPath(new URL('schema.d.ts', import.meta.resolve('schema-dts'))),
  'utf8',
);

type Definition = { parents: string[]; properties: Map<string, string[]> };

const INTERFACE = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms;
const PROPERTY = /^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm;
const ALIAS = /^export type (\w+)(?:<[^=]*>)? = (.*);$/gm;

const definitions = new Map<string, Definition>(
  [...source.matchAll(INTERFACE)].map(([, name = '', parents = '', body = '']) => [
    name,
    { parents: names(parents, ','), properties: propertiesIn(body) },
  ]),
);

/** `Event` → `EventLeaf`, `BusinessEvent`, …; `EventStatusType` → its values in quotes. */
const aliases = new Map(
  [...source.matchAll(ALIAS)].map(([, name = '', union = '']) => [name, names(union, '|')]),
);

function names(list: string, separator: string): string[] {
  return list
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean);
}

function propertiesIn(body: string): Map<string, string[]> {
  return new Map(
    [...body.matchAll(PROPERTY)].map(([, name = '', range = '']) => [name, names(range, '|')]),
  );
}

export const isType = (type: string) => definitions.has(`${type}Leaf`);

/** The kinds of value that a property of a type, or of its parents, may have. */
export function rangeOf(type: string, property: string): string[] | undefined {
  return rangeIn(`${type}Leaf`, property);
}

function rangeIn(name: string, property: string): string[] | undefined {
  const { parents = [], properties } = definitions.get(name) ?? {};
  const own = properties?.get(property);
  if (own) return own;
  return parents.map((parent) => rangeIn(parent, property)).find((range) => range !== undefined);
}

/** Whether a type is another or one of its kinds: `BlogPosting` is a `CreativeWork`. */
export function isKindOf(type: string, other: string): boolean {
  const members = aliases.get(other) ?? [];
  return (
    members.includes(`${type}Leaf`) ||
    members.some((member) => aliases.has(member) && isKindOf(type, member))
  );
}

/** The values that an enumeration lists: `https://schema.org/EventScheduled`. */
export function valuesOf(enumeration: string): string[] {
  return (aliases.get(enumeration) ?? [])
    .filter((member) => member.startsWith('"'))
    .map((member) => member.slice(1, -1));
}
