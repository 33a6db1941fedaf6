import { deleteRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { listOfContent } from './store.ts';

/** Deletes all that there is of a content in other languages, with earlier versions, drafts and former addresses. */
export async function forgetTranslations(
  db: Database,
  content: { kind: string; id: string },
): Promise<void> {
  const ids = (await listOfContent(db, content)).map(({ id }) => id);
  for (const id of ids) {
    await deleteRows(db, 'revisions', { kind: 'translation', entity_id: id });
    await deleteRows(db, 'drafts', { kind: 'translation', entity_id: id });
    await deleteRows(db, 'former_addresses', { kind: 'translation', content_id: id });
  }
  const of = { kind: content.kind, entity_id: content.id };
  await deleteRows(db, 'translations', of);
  await deleteRows(db, 'content_outlines', of);
}
