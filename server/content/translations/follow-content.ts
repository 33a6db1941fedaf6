import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/schema.ts';
import { removedParts } from './apply.ts';
import { followed, type TranslatedFields } from './parts.ts';
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
  const outline = await findOutline(db, which);
  const moved = followed(schema, { content: old, outline }, next);
  if (!isDeepStrictEqual(moved, outline)) await writeOutline(db, which, moved);
  for (const row of await listOfContent(db, which)) {
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
