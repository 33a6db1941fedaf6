import { adminApi } from '#web/admin/saving/admin-api.ts';
import type { InviteeQuery } from './invitee-query.ts';

export type LoadedInvitees = Awaited<ReturnType<typeof loadInvitees>>;

/** Which people a query asks for, on all pages. */
export const askedOf = ({ group, state, search }: InviteeQuery) => ({
  state,
  ...(group && { group }),
  ...(search && { search }),
});

export async function loadInvitees(asked: InviteeQuery, signal: AbortSignal) {
  const query = { ...askedOf(asked), ...(asked.after && { after: asked.after }) };
  const [page, counts] = await Promise.all([
    adminApi('GET /api/invitees', { query, signal }),
    adminApi('GET /api/invitees/groups', { signal }),
  ]);
  return { query: asked, ...page, counts };
}
