import { MAX_COUNTED } from '#contract/admin-constants.ts';
import { countFound } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';

/** How many accounts wait for approval. */
export function countAwaiting(db: Database): Promise<number> {
  const found = db.selectFrom('users').select('id').where('awaits_approval', '=', 1);
  return countFound(db, found.limit(MAX_COUNTED));
}
