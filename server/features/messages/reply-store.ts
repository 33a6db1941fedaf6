import type { Database, RowOf } from '#server/schema.ts';

export type ReplyRow = RowOf<'message_replies'>;

/** The replies to a message, each with the state of the job that sends it, if there still is one. */
export async function listReplies(db: Database, messageId: string) {
  return db
    .selectFrom('message_replies')
    .leftJoin('jobs', 'jobs.id', 'message_replies.id')
    .selectAll('message_replies')
    .select(['jobs.state as job_state', 'jobs.last_error as last_error'])
    .where('message_id', '=', messageId)
    .orderBy('at')
    .orderBy('message_replies.id')
    .execute();
}

/** Which of these messages have a reply that was given up, or left in the outbox. */
export async function listUnsent(db: Database, messageIds: string[]): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('message_replies')
    .leftJoin('jobs', 'jobs.id', 'message_replies.id')
    .select('message_id')
    .where('message_id', 'in', messageIds)
    .where('sent_at', 'is', null)
    .where((row) =>
      row.or([
        row('left_at', 'is not', null),
        row('jobs.state', 'is', null),
        row('jobs.state', '=', 'failed'),
      ]),
    )
    .execute();
  return new Set(rows.map(({ message_id }) => message_id));
}

/** What was sent to an address, in any case, in reply to the messages linked to an account; oldest first. */
export async function listRepliesTo(
  db: Database,
  userId: string,
  address: string,
): Promise<(ReplyRow & { sent_at: string })[]> {
  return db
    .selectFrom('message_replies')
    .innerJoin('messages', 'messages.id', 'message_replies.message_id')
    .selectAll('message_replies')
    .where('messages.user_id', '=', userId)
    .where((row) => row(row.fn<string>('lower', ['recipient']), '=', address.toLowerCase()))
    .where('message_replies.sent_at', 'is not', null)
    .$narrowType<{ sent_at: string }>()
    .orderBy('message_replies.sent_at')
    .execute();
}

/** False if it was sent meanwhile. */
export async function setRecipient(db: Database, id: string, recipient: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message_replies')
    .set({ recipient, left_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
