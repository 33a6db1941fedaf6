import type { Access } from '#domain/roles.ts';
import { calls } from '#server/calls.ts';
import { announcementAt, auditAt, eventAt, pageAt, pictureAt, postAt } from './many-rows.ts';

export type TriedCall = {
  as: 'visitor' | 'member' | 'administrator';
  path: string;
  /** Whether it returns every row, and so takes longer with more rows. */
  isWhole: boolean;
};

/** Queries by call: a call that is not listed is tried without a query. `null`: there is nothing to read. */
const queries = (count: number): Record<string, string[] | null> => {
  const deep = Math.floor(count / 2);
  const pages = Math.ceil(count / 10);
  const searches = (rare: string) => [
    'Ruth',
    rare,
    'nothing of the kind',
    'ut',
    'qz',
    'x'.repeat(100),
    '%_"\'',
  ];
  const withSearch = (rare: string, other: string) =>
    searches(rare).map((words) => `?search=${encodeURIComponent(words)}${other}`);
  const token = (n: number) =>
    Buffer.from(`${new Date(0).toISOString()} ${eventAt(n)}`).toString('base64url');
  return {
    '/api/blog/public': ['?limit=13', '?limit=100', `?limit=13&before=${postAt(50)}`, ''],
    '/api/announcements': ['', '?limit=3'],
    '/api/pages': ['?sections=false', ''],
    '/api/calendar/formatted-events': ['', '?maxResults=50'],
    '/api/calendar/range': [
      '?from=2026-11-22&to=2026-11-28',
      '?from=2024-11-22&to=2028-11-20',
      '?from=2024-11-22&to=2028-11-20&calendarId=main',
    ],
    '/api/announcements/admin': [
      '?limit=50',
      `?limit=50&after=${announcementAt(50)}`,
      ...withSearch('cement 77', '&limit=50'),
      '',
    ],
    '/api/calendar/admin/events': [
      '',
      '?maxResults=50',
      `?pageToken=${token(deep)}`,
      ...withSearch('vent 77', ''),
    ],
    '/api/blog': [
      '?limit=50',
      `?limit=50&after=${postAt(50)}`,
      ...withSearch('post 77', '&limit=50'),
      '',
    ],
    '/api/users': [
      '',
      '?role=user',
      '?role=admin',
      '?sort=alphabetical',
      '?sort=oldest',
      `?page=${Math.floor(pages / 2)}`,
      `?page=${pages}`,
      `?page=${Math.floor(pages / 2)}&sort=alphabetical`,
      '?page=1000000',
      ...withSearch('user-0000077', ''),
      '?search=example.org&page=3',
    ],
    '/api/images/list-images': ['', '?subfolder=notices', ...withSearch('door-0000077', '')],
    '/api/images/uses': [`?path=${pictureAt(5)}`, '?path=nothing-100x100.webp'],
    '/api/audit': ['', '?limit=200', `?after=${auditAt(50)}`],
    '/api/archive/site': [''],
    '/api/archive': [''],
    '/api/archive/uploads/{id}': null,
  };
};

const params: Record<string, string> = { kind: 'post', version: '3' };

/** Lists that are returned completely, or up to the limit of one answer, if the client names no limit. */
const wholeLists = ['/api/blog', '/api/blog/public', '/api/pages', '/api/announcements/admin'];

const asker: Record<Access, TriedCall['as']> = {
  public: 'visitor',
  member: 'member',
  staff: 'administrator',
  translation: 'administrator',
  giving: 'administrator',
  author: 'administrator',
  editor: 'administrator',
  admin: 'administrator',
};

/** Every call that reads, with its most expensive queries. */
export function callsToTry(count: number): TriedCall[] {
  const asked = queries(count);
  return Object.entries(calls).flatMap(([name, call]): TriedCall[] => {
    const [method = '', path = ''] = name.split(' ');
    const given = asked[path] === undefined ? [''] : (asked[path] ?? []);
    if (method !== 'GET') return [];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      if (path.includes('/pages/{') || path.includes('/page/{')) return pageAt(50);
      if (path.includes('/calendar/event/{')) return eventAt(50);
      return params[key] ?? postAt(0);
    });
    const isWhole = (query: string) =>
      path.startsWith('/api/archive') ||
      path + query === '/api/pages?sections=false' ||
      (query === '' && wholeLists.includes(path));
    return given.map((query) => ({
      as: asker[call.access],
      path: filled + query,
      isWhole: isWhole(query),
    }));
  });
}
