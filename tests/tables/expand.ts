import type { Part } from './parts.ts';

/**
 * What of the change from `before` to `after` a process of the release before could not live with, in sentences; none
 * for a change that only adds.
 */
export function harmTo(before: Part[], after: Part[]): string[] {
  const keyOf = ({ kind, name }: Part) => `${kind} ${name}`;
  const earlier = new Map(before.map((part) => [keyOf(part), part]));
  const later = new Map(after.map((part) => [keyOf(part), part]));
  const said: string[] = [];
  for (const [key, part] of earlier) {
    const now = later.get(key);
    if (!now) said.push(`It removes or renames the ${key}, which the release before uses.`);
    else if (now.definition !== part.definition)
      said.push(`It changes the ${key}: from "${part.definition}" to "${now.definition}".`);
  }
  const isThere = (table?: string) => earlier.has(`table ${table}`);
  for (const [key, part] of later) {
    if (earlier.has(key)) continue;
    const harm = harmOf(part, isThere, (column) => addedColumn(part, column, { earlier, later }));
    if (harm) said.push(harm);
  }
  return said;
}

type Parts = Map<string, Part>;

/** The column of the part's table, if it is new. */
function addedColumn({ table }: Part, name: string, { earlier, later }: Record<string, Parts>) {
  const key = `column ${table}.${name}`;
  return earlier?.has(key) ? undefined : later?.get(key)?.column;
}

/** What is wrong with an added part, if anything is. */
function harmOf(
  part: Part,
  isThere: (table?: string) => boolean,
  added: (column: string) => Part['column'],
): string | undefined {
  const { kind, name, table, columns = [], to } = part;
  if (kind === 'reference' && isThere(to?.table) && to?.onDelete === 'refused')
    return `The reference ${name} keeps the release before from deleting rows of ${to.table}: let it cascade, or set null.`;
  // Tables that the release before does not know are no concern of its.
  if (!isThere(table)) return undefined;
  if (kind === 'column' && part.column?.leftOut === 'refused')
    return `The column ${name} is not null and has no default, so the release before can add no rows to ${table}: give it a default.`;
  if (kind === 'unique index' && !columns.some((column) => added(column)?.leftOut === 'null'))
    return `The unique index ${name} refuses rows that the release before may add to ${table}.`;
  if (kind === 'check') return `The check ${name} may refuse rows of the release before.`;
  if (kind === 'reference' && !columns.every((column) => added(column)))
    return `The reference ${name} may refuse rows that the release before adds to ${table}.`;
  return undefined;
}
