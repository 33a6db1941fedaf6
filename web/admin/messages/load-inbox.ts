import type { z } from 'zod';
import type { inboxCalls, MessageDetail } from '#contract/inbox.ts';
import { unlessGone } from '#web/admin/editing/open-content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type InboxFilter, writeFilter } from './inbox-query.ts';

export type InboxPage = z.infer<(typeof inboxCalls)['GET /api/messages']['answer']> & {
  filter: InboxFilter;
};
/** A message, and the filter of the page it is on. */
type Neighbor = { id: string; filter: InboxFilter };

export type OpenMessage = {
  filter: InboxFilter;
  message: MessageDetail;
  /** Its neighbors in the list it was opened from, also on the pages before and after. */
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
};

/**
 * The order of the list as it was last read: a message that is opened is no longer new, and would stand elsewhere; its
 * neighbors should not change by that.
 */
let lastList = { query: '', totalPages: 1, rows: [] as { id: string; page: number }[] };

const listOf = (filter: InboxFilter) => writeFilter({ ...filter, page: 1 }).toString();
const ask = (filter: InboxFilter, signal: AbortSignal) =>
  adminApi('GET /api/messages', { query: queryOf(filter), signal });

export async function loadInbox(filter: InboxFilter, signal: AbortSignal): Promise<InboxPage> {
  const page = await ask(filter, signal);
  const rows = page.messages.map(({ _id }) => ({ id: _id, page: filter.page }));
  lastList = { query: listOf(filter), totalPages: page.totalPages, rows };
  return { ...page, filter };
}

/** One message with its neighbors; undefined if it is gone. */
export async function loadMessage(
  id: string,
  filter: InboxFilter,
  signal: AbortSignal,
): Promise<OpenMessage | undefined> {
  const isListed = () => lastList.rows.some((row) => row.id === id);
  if (lastList.query !== listOf(filter) || !isListed()) await loadInbox(filter, signal);
  const message = await unlessGone(adminApi('GET /api/messages/{id}', { params: { id }, signal }));
  if (!message) return undefined;
  const neighbors = isListed() ? await neighborsOf(id, filter, signal) : {};
  return { filter, message, previous: undefined, next: undefined, ...neighbors };
}

async function neighborsOf(id: string, filter: InboxFilter, signal: AbortSignal) {
  const place = () => lastList.rows.findIndex((row) => row.id === id);
  const page = lastList.rows[place()]?.page ?? 1;
  if (place() === 0 && page > 1) await readMore({ ...filter, page: page - 1 }, 'before', signal);
  const isLast = () => page < lastList.totalPages && place() === lastList.rows.length - 1;
  // What was opened is no longer new: the unread ones of the next page may stand on this one now.
  for (const later of [page, page + 1])
    if (isLast()) await readMore({ ...filter, page: later }, 'after', signal);
  const at = (index: number): Neighbor | undefined => {
    const row = lastList.rows[index];
    return row && { id: row.id, filter: { ...filter, page: row.page } };
  };
  return { previous: at(place() - 1), next: at(place() + 1) };
}

/** Adds the messages of another page that are not known yet, before or after the others. */
async function readMore(filter: InboxFilter, where: 'before' | 'after', signal: AbortSignal) {
  const { messages } = await ask(filter, signal);
  const { rows } = lastList;
  const more = messages
    .filter(({ _id }) => !rows.some(({ id }) => id === _id))
    .map(({ _id }) => ({ id: _id, page: filter.page }));
  lastList.rows = where === 'before' ? [...more, ...rows] : [...rows, ...more];
}

/** What the call is asked for. */
export const queryOf = ({ search, form, ...filter }: InboxFilter) => ({
  ...filter,
  ...(form && { form }),
  ...(search && { search }),
});
