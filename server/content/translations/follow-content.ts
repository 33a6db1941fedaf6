import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/schema.ts';
import { removedParts } from './apply.ts';
import { followed, type TranslatedFields } from './parts.ts';
import { realigned } from './realign.ts';
import { findOutline, keptOf, listOfContent, textsOf, writeKept, writeOutline } from './store.ts';

/**
 * Notes what a write did to the parts of a content, so that their translations stay with them; what is removed goes on
 * being shown in other languages until they are published again. Belongs in the transaction of the write.
 */
export async function followContent(
  db: Database,
  { schema, fields, ...which }: TranslatedFields & { kind: string; id: string },
  old: object,
  next: object,
): Promise<void> {
  const rows = await listOfContent(db, which);
  const stored = await findOutline(db, which);
  const outline = realigned({ schema, fields }, old, stored, rows);
  const moved = followed(schema, { content: old, outline }, next);
  if (!isDeepStrictEqual(moved, stored)) await writeOutline(db, which, moved);
  for (const row of rows) {
    const texts = new Map(textsOf(row).map(({ key, text }) => [key, text]));
    const removed = removedParts(
      schema,
      { content: old, outline },
      { content: next, outline: moved },
      { fields, texts },
    );
    if (removed.length > 0) await writeKept(db, row.id, [...keptOf(row), ...removed]);
  }
}
