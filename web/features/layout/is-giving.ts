/** The entry that is written in capitals for what it asks wears a button's look (specification 2: GIVE). */
export function isGiving({ label }: { label: string }): boolean {
  return label === 'GIVE';
}
