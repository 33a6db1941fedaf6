import { adminApi } from '#web/admin/saving/admin-api.ts';

const PAGE_SIZE = 25;

export type MailPage = Awaited<ReturnType<typeof loadMails>>;

export async function loadMails(after: string, signal: AbortSignal) {
  // One more than is shown, to know whether there are older ones.
  const query = { limit: PAGE_SIZE + 1, ...(after && { after }) };
  const [state, found, waiting, notices] = await Promise.all([
    adminApi('GET /api/mails/state', { signal }),
    adminApi('GET /api/mails', { query, signal }),
    adminApi('GET /api/mails', { query: { state: 'waiting' }, signal }),
    adminApi('GET /api/notices', { signal }),
  ]);
  const failed = found.slice(0, PAGE_SIZE);
  return {
    state,
    failed,
    waiting,
    notices,
    isFirst: after === '',
    /** The mail after which the older ones that were given up follow; undefined if there are none. */
    older: found.length > PAGE_SIZE ? failed.at(-1)?._id : undefined,
  };
}
