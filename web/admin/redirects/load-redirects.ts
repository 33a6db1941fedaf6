import { adminApi } from '#web/admin/saving/admin-api.ts';
import { readQuery } from './redirects-query.ts';

export type RedirectsLoaded = Awaited<ReturnType<typeof loadRedirects>>;

export async function loadRedirects({ searchParams }: URL, signal: AbortSignal) {
  const query = readQuery(searchParams);
  const { search, page, dead } = query;
  const [listed, missed] = await Promise.all([
    adminApi('GET /api/redirects', { query: { page, ...(search && { search }) }, signal }),
    adminApi('GET /api/redirects/dead', { query: { page: dead }, signal }),
  ]);
  return { query, listed, missed };
}
