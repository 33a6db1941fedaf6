import { MAX_SEARCH } from '#contract/admin-constants.ts';
import type { Statement } from '#contract/gifts.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { pageFrom } from '#web/admin/ui/use-list-query.ts';

type StatementQuery = {
  year: number | undefined;
  giver: string;
  search: string;
  page: number;
  /** Of which givers the statements are shown together: all, or those without an e-mail address. */
  all: Together | '';
};

export type Together = 'everyone' | 'letters';

/** Givers on one page of the list. */
export const GIVERS_SHOWN = 50;

export type StatementPage = Awaited<ReturnType<typeof loadStatement>>;

export function readStatementQuery(search: URLSearchParams): StatementQuery {
  const year = search.get('year') ?? '';
  return {
    year: /^2\d{3}$/.test(year) ? Number(year) : undefined,
    giver: (search.get('giver') ?? '').trim().slice(0, 254),
    search: (search.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: pageFrom(search.get('page') ?? '') ?? 1,
    all: search.get('all') === 'letters' ? 'letters' : search.has('all') ? 'everyone' : '',
  };
}

export async function loadStatement(query: StatementQuery, signal: AbortSignal) {
  const { giver, search, page } = query;
  const asked = query.year ? { year: query.year } : {};
  const { year, years } = await adminApi('GET /api/gifts/totals', { query: asked, signal });
  const [givers, counts, sheets] = await Promise.all([
    adminApi('GET /api/gifts/givers', {
      query: { year, page, limit: GIVERS_SHOWN, ...(search && { search }) },
      signal,
    }),
    adminApi('GET /api/gifts/statements/counts', { query: { year }, signal }),
    loadSheets({ year, giver, all: query.all }, signal),
  ]);
  return { query: { ...query, year }, years, givers, counts, sheets };
}

type Asked = Pick<StatementQuery, 'giver' | 'all'> & { year: number };

/** What is to be printed; undefined while nothing is. */
async function loadSheets({ year, giver, all: which }: Asked, signal: AbortSignal) {
  if (giver)
    return [await adminApi('GET /api/gifts/statement', { query: { year, giver }, signal })];
  if (!which) return undefined;
  const all: Statement[] = [];
  for (let page = 1; ; page += 1) {
    const query = { year, page };
    const found = await adminApi('GET /api/gifts/statements', { query, signal });
    all.push(...found.statements.filter((each) => which === 'everyone' || !hasAddress(each)));
    if (found.isLast) return all;
  }
}

const hasAddress = ({ gifts }: Statement) => gifts.some(({ email }) => email !== '');
