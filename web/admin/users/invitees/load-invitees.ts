import { adminApi } from '#web/admin/saving/admin-api.ts';
import type { InviteeQuery } from './invitee-query.ts';

export type LoadedInvitees = Awaited<ReturnType<typeof loadInvitees>>;

export async function loadInvitees(asked: InviteeQuery, signal: AbortSignal) {
  const { group, state, search, after } = asked;
  const query = {
    state,
    ...(group && { group }),
    ...(search && { search }),
    ...(after && { after }),
  };
  const [page, counts] = await Promise.all([
    adminApi('GET /api/invitees', { query, signal }),
    adminApi('GET /api/invitees/groups', { signal }),
  ]);
  return { query: asked, ...page, counts };
}
