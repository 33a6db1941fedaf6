// Announcements, events and posts are written, each with a mark of its own. What was answered is there at the end, once.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median } from '../../../bench/loads.ts';
import { jsonOf, makeVisitor } from '../ask.ts';
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

export function startRows({ site, record }: Needs): Load {
  const answered = new Map<string, Kind>();
  const unknown = new Set<string>();
  /** By mark, the title that a PUT gave it, if that was answered. */
  const changed = new Map<string, string>();
  const times: number[] = [];
  let made = 0;
  const writers = (Object.keys(kinds) as Kind[]).map((kind) => {
    const visitor = makeVisitor(newAddress());
    const { path, body } = kinds[kind];
    return repeat(PAUSE_MS, async () => {
      made += 1;
      const mark = `Mark ${kind} ${made} end`;
      const began = performance.now();
      const options = { method: 'POST', token: site.token, body: body(mark) };
      const answer = await visitor.ask(site.url + path, options);
      if (record.note('write', began, answer, [201])) {
        answered.set(mark, kind);
        times.push(performance.now() - began);
      } else if (![400, 401, 403, 404, 409, 422, 429].includes(answer.status)) unknown.add(mark);
      if (kind === 'announcement' && answer.status === 201 && made % 3 === 0)
        await change(mark, String(jsonOf(answer)?._id));
    });
    async function change(mark: string, id: string): Promise<void> {
      const title = `${mark}, changed`;
      const began = performance.now();
      const answer = await visitor.ask(`${site.url}${path}/${id}`, {
        ...{ method: 'PUT', token: site.token, body: { title } },
      });
      if (record.note('write', began, answer, [200])) changed.set(mark, title);
    }
  });
  return {
    name: 'announcements, events and posts written',
    stop: async () => {
      await Promise.all(writers.map((stop) => stop()));
    },
    problems: async () => {
      const found = await allTitles(site.postgres.url);
      return [
        ...[...answered.keys()].flatMap((mark) => {
          const count = found.get(mark)?.length ?? 0;
          if (count === 0) return [`lost: ${mark}`];
          return count > 1 ? [`${count} times there: ${mark}`] : [];
        }),
        ...[...unknown].flatMap((mark) =>
          (found.get(mark)?.length ?? 0) > 1 ? [`twice there, never answered: ${mark}`] : [],
        ),
        ...[...changed].flatMap(([mark, title]) =>
          found.get(mark)?.includes(title) ? [] : [`a change is lost: ${title}`],
        ),
      ];
    },
    told: () =>
      `${answered.size} writes and ${changed.size} changes were answered, in ${Math.round(median(times))} ms (median); of ` +
      `${unknown.size} the answer was no, or lost`,
  };
}

/** Every title with a mark, by the mark. */
async function allTitles(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = new Map<string, string[]>();
  for (const { table, column } of Object.values(kinds)) {
    const { rows } = await client.query(
      `select ${column} as title from ${table} where ${column} like 'Mark %'`,
    );
    for (const { title } of rows as { title: string }[]) {
      const mark = title.replace(', changed', '');
      found.set(mark, [...(found.get(mark) ?? []), title]);
    }
  }
  await client.end();
  return found;
}
