// Announcements, events and posts are written, each with a mark of its own. What was answered is there at the end, once.
import { randomUUID } from 'node:crypto';
import { DATABASE } from '#tests/history/operation.ts';
import { median } from '../../../bench/loads.ts';
import { jsonOf, makeVisitor } from '../ask.ts';
import { run } from '../standby.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const PAUSE_MS = 60;

/** How each kind is written, so that visitors do not see it: their pages must not grow with the test. */
const kinds = {
  announcement: {
    path: '/api/announcements',
    body: (mark: string) => ({ title: mark, description: 'Of the cluster.', enabled: false }),
    table: 'announcements',
    column: 'title',
  },
  event: {
    path: '/api/calendar/admin/events',
    body: (mark: string) => ({
      summary: mark,
      startDateTime: '2030-06-01T10:00',
      endDateTime: '2030-06-01T11:00',
    }),
    table: 'events',
    column: 'summary',
  },
  post: {
    path: '/api/blog',
    body: (mark: string) => ({
      ...{
        title: mark,
        slug: mark.toLowerCase().replaceAll(/\W+/g, '-'),
        uuid: randomUUID(),
        author: 'Ana',
      },
      content: [{ type: 'text', content: '<p>Of the cluster.</p>' }],
    }),
    table: 'posts',
    column: 'title',
  },
} as const;

type Kind = keyof typeof kinds;
const CHANGED = ', changed';

const KEYS = 'rows: ';
const keyOf = (kind: Kind) => `${KEYS}${kind}`;
const titleKey = (mark: string) => `${KEYS}title of ${mark}`;

export function startRows({ site, record }: Needs): Load {
  const { history } = record;
  const changed: string[] = [];
  const times: number[] = [];
  let made = 0;
  const writers = (Object.keys(kinds) as Kind[]).map((kind) => {
    const visitor = makeVisitor(newAddress());
    const { path, body } = kinds[kind];
    return repeat(PAUSE_MS, async () => {
      made += 1;
      const mark = `Mark ${kind} ${made} end`;
      const began = performance.now();
      const action = { kind: 'add', key: keyOf(kind), value: mark } as const;
      const base = { client: `writer of ${kind}s`, what: 'write' };
      const asked = record.begin({ ...base, call: `POST ${path}`, action });
      const options = { method: 'POST', token: site.token, body: body(mark) };
      const answer = await visitor.ask(site.url + path, options);
      if (!asked.note(answer, [201])) return;
      times.push(performance.now() - began);
      if (kind === 'announcement' && made % 3 === 0)
        await change(mark, String(jsonOf(answer)?._id));
    });
    async function change(mark: string, id: string): Promise<void> {
      const title = mark + CHANGED;
      const action = { kind: 'write', key: titleKey(mark), value: title } as const;
      const call = `PUT ${path}/${id}`;
      const asked = record.begin({ client: `writer of ${kind}s`, what: 'write', call, action });
      const answer = await visitor.ask(`${site.url}${path}/${id}`, {
        ...{ method: 'PUT', token: site.token, body: { title } },
      });
      asked.note(answer, [200]);
      changed.push(mark);
    }
  });
  return {
    name: 'announcements, events and posts written',
    stop: async () => {
      await Promise.all(writers.map((stop) => stop()));
    },
    problems: async () => {
      for (const kind of Object.keys(kinds) as Kind[]) {
        const titles = await titlesOf(site.postgres.url, kind);
        const found = titles.map((title) => title.replace(CHANGED, ''));
        const action = { kind: 'look', key: keyOf(kind) } as const;
        history.note(DATABASE, 'a look at the table', action, { found });
        if (kind !== 'announcement') continue;
        const isChanged = new Set(titles);
        for (const mark of changed) {
          const title = isChanged.has(mark + CHANGED) ? mark + CHANGED : null;
          const read = { kind: 'read', key: titleKey(mark) } as const;
          history.note(DATABASE, 'a look at the title', read, { found: title });
        }
      }
      return history.problems(KEYS);
    },
    told: () =>
      `${times.length} writes were answered, in ${Math.round(median(times))} ms (median), of ${made}; and ${changed.length} changes were asked for`,
  };
}

async function titlesOf(url: string, kind: Kind): Promise<string[]> {
  const { table, column } = kinds[kind];
  const rows = await run<{ title: string }>(
    url,
    `select ${column} as title from ${table} where ${column} like 'Mark %'`,
  );
  return rows.map(({ title }) => title);
}
