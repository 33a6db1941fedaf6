import type { MessageSummary } from '#contract/inbox.ts';
import { type Columns, csvOf } from '#domain/csv.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import type { InboxFilter } from './inbox-query.ts';
import { csvReceived, kindInWords, stateWords } from './inbox-words.ts';
import { queryOf } from './load-inbox.ts';

/** The columns of messages.csv. Notes and replies are not in it: they are for administrators alone. */
const columns: Columns<MessageSummary> = [
  [t('Received ## a message'), csvReceived],
  [t('Kind'), kindInWords],
  [t('State'), ({ state }) => stateWords[state]],
  [t('Name'), ({ name }) => name],
  [t('Email'), ({ email }) => email],
  [t('Phone'), ({ phone }) => phone],
  [t('Message'), ({ request }) => request],
  [t('Looked after by'), ({ assignee }) => assignee?.name ?? ''],
  [t('Kept ## message'), ({ isKept }) => (isKept ? t('Yes') : t('No'))],
];

export const messagesCsv = (messages: readonly MessageSummary[]) => csvOf(columns, messages);

/** As many as one call lists. */
const AT_ONCE = 100;

/** Every message of a list, from all its pages, with its whole text. */
export async function loadAllMessages(filter: InboxFilter): Promise<MessageSummary[]> {
  const found = new Map<string, MessageSummary>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...queryOf(filter), page, limit: AT_ONCE, texts: 'full' } as const;
    const { messages, totalPages } = await adminApi('GET /api/messages', { query });
    // One that came meanwhile moves the others to the next page.
    for (const message of messages) found.set(message._id, message);
    last = totalPages;
  }
  return [...found.values()];
}
