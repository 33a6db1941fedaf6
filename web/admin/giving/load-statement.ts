import { MAX_SEARCH } from '#contract/admin-constants.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

type StatementQuery = { year: number | undefined; giver: string; search: string };

const readStatement = (year: number, giver: string, signal: AbortSignal) =>
  adminApi('GET /api/gifts/statement', { query: { year, giver }, signal });

export type Statement = Awaited<ReturnType<typeof readStatement>>;

export type StatementPage = Awaited<ReturnType<typeof loadStatement>>;

export function readStatementQuery(search: URLSearchParams): StatementQuery {
  const year = search.get('year') ?? '';
  return {
    year: /^2\d{3}$/.test(year) ? Number(year) : undefined,
    giver: (search.get('giver') ?? '').trim().slice(0, 254),
    search: (search.get('search') ?? '').trim().slice(0, MAX_SEARCH),
  };
}

export async function loadStatement(query: StatementQuery, signal: AbortSignal) {
  const { giver, search } = query;
  const asked = query.year ? { year: query.year } : {};
  const [{ year, years }, givers] = await Promise.all([
    adminApi('GET /api/gifts/totals', { query: asked, signal }),
    adminApi('GET /api/gifts/givers', { query: { ...asked, ...(search && { search }) }, signal }),
  ]);
  const statement = giver ? await readStatement(year, giver, signal) : undefined;
  return { query: { ...query, year }, years, givers, statement };
}
