import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { bearer, buildMember, buildPerson } from '#tests/factories/accounts.ts';
import { buildSite } from '#tests/factories/content.ts';
import { openServing, type Serving } from '#tests/factories/serving.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { heardLog } from '#tests/setup/heard-log.ts';

/* Each text of who serves has a word that stands nowhere else, and every place is searched. */
const heard = heardLog('trace');
const given = mailingApp({ log: heard.log });
const { app } = given;
const words = ['vexmoth', 'quincetree', '0951 4407', 'tarquinelle'];
let site: Serving;
let ids: string[] = [];
let token = '';

beforeEach(async () => {
  site = await openServing(given);
  await buildSite(app);
  const { id: task } = await site.buildTask({ isOpen: true });
  const event = await site.build(task, 2, { slug: 'worship' });
  const ana = await site.join(task, 'Vexmoth', {
    ...{ email: 'quincetree@example.org', phone: '+1 555 0951 4407' },
  });
  await site.ask(task, [{ date: event.id, person: ana.id }]);
  const [letter] = await site.letters();
  token = letter?.token ?? '';
  const [place] = (await site.serving(token)).places;
  await site.answer(token, [{ place: place?.id, state: 'no', reason: 'Tarquinelle is ill' }]);
  await site.own(token, '/feed', {});
  ids = [task, event.id, ana.id, place?.id ?? '', 'worship', '2026-12'];
});

const found = (text: string) => words.filter((word) => text.toLowerCase().includes(word));
/** Only the beginning of each word, so that an answer that repeats the question is not taken for a find. */
const searches = words.map((word) => `?search=${encodeURIComponent(word.slice(0, -2))}&q=vexmo`);

/** The calls that tell a reader any of it. */
async function tellers(reader: string | undefined): Promise<string[]> {
  const telling = new Set<string>();
  for (const [name, { params, query }] of Object.entries<Call>(calls)) {
    if (!name.startsWith('GET ')) continue;
    const paths = (params ? ids : ['']).map((id) => name.slice(4).replaceAll(/\{\w+\}/g, id));
    for (const path of paths)
      for (const search of query ? ['', ...searches] : ['']) {
        const headers = reader ? bearer(reader) : {};
        const answer = await app.fetch(path + search, { headers });
        if (found(await answer.text()).length > 0) telling.add(name);
      }
  }
  return [...telling].sort();
}

describe('who serves is told', () => {
  it('to nobody by the calls of visitors, members, and those who lead nothing', async () => {
    expect(await tellers(undefined)).toEqual([]);
    expect(await tellers((await buildMember(app)).token)).toEqual([]);
    expect(await tellers((await buildPerson(app, 'leader')).token)).toEqual([]);
    expect(await tellers((await buildPerson(app, 'author')).token)).toEqual([]);
  });

  it('to administrators by the calls of who serves alone', async () => {
    expect(await tellers((await buildPerson(app, 'admin')).token)).toEqual([
      'GET /api/serving/months/{month}',
      'GET /api/serving/people',
      'GET /api/serving/tasks/{id}/team',
    ]);
  });

  it('by no page, feed or archive without people, in no activity and no log', async () => {
    const admin = await buildPerson(app, 'admin');
    for (const path of [
      ...['/events/worship', '/events/worship.ics', '/calendar.ics', '/sitemap.xml', '/feed.xml'],
      ...['/api/calendar/event/worship', '/api/search?q=vexmo', '/blog/rss.xml'],
    ])
      expect([path, found(await (await app.fetch(path)).text())]).toEqual([path, []]);
    const archive = await app.fetch('/api/archive', { headers: bearer(admin.token) });
    expect(found(Buffer.from(await archive.arrayBuffer()).toString('latin1'))).toEqual([]);
    const { db } = app.services;
    for (const table of ['audit', 'revisions', 'search_documents', 'drafts'] as const)
      expect([
        table,
        found(JSON.stringify(await db.selectFrom(table).selectAll().execute())),
      ]).toEqual([...[table, []]]);
    expect(found(JSON.stringify(heard.lines))).toEqual([]);
  });

  it('by nobody’s guess of a link or a calendar', async () => {
    const [id = '', signature = ''] = token.split('~');
    for (const guess of [id, `${id}~`, `${id}~${'0'.repeat(32)}`, `${ids[0]}~${signature}`])
      expect([guess, (await site.own(guess)).status]).toEqual([guess, 404]);
    for (const guess of ['0'.repeat(64), 'f'.repeat(63), id])
      expect((await app.fetch(`/serve/${guess}.ics`)).status).toBe(404);
  });
});
