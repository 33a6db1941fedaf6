import type { KeptAnswer } from '#contract/questions.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { toStored } from '#server/platform/clock.ts';
import { listRows } from '#server/platform/database/rows.ts';
import { nameOf } from './edit-message.ts';

/** The sensitive answers of these messages; who asked for them is noted in the activity, with the forms' names alone. */
export async function sensitiveAnswers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  ids: string[],
): Promise<{ _id: string; answers: KeptAnswer[] }[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await listRows(transaction, 'messages', { id: ids }, ['created_at', 'id']);
    const found = rows.flatMap((row) => {
      const answers = readKept(row.answers).filter(({ isSensitive }) => isSensitive);
      return answers.length === 0 ? [] : [{ row, answers }];
    });
    const names = new Set(found.map(({ row }) => nameOf(row)));
    const now = toStored(clock.now());
    for (const what of names)
      await recordChange(
        transaction,
        actor,
        { action: 'read', kind: 'message', id: '', what },
        now,
      );
    return found.map(({ row, answers }) => ({ _id: row.id, answers }));
  });
}
