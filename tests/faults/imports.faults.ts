import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '#tests/e2e/server.ts';
import { wxr } from '#tests/factories/wxr.ts';
import { faultKind } from './kind.ts';
import { adminToken, ask, becomes, openPlace, type Place } from './place.ts';

const POSTS = 120;

faultKind(
  'kill -9 while an import is read, made and taken back',
  { databases: ['sqlite', 'postgres'], plant: 'forget-brought.mjs' },
  async ({ database, note, times, isFound }) => {
    for (let round = 0; round < times(5, 1) && !isFound(); round += 1) {
      const place = await openPlace(database);
      const first = await place.start();
      const token = await adminToken(first);
      const id = await sendFile(first, token);
      const steps = killing(place, { id, token });
      const read = await steps(first, 'read', {});
      const made = await steps(read, 'make', { as: 'live', kinds: ['post'] });
      note(await problemOf(place, { posts: POSTS, outcome: 'made' }));
      const back = await steps(made, 'take-back');
      note(await problemOf(place, { posts: 0, outcome: 'taken-back' }));
      await back.stop();
      await place.drop();
    }
  },
);

async function sendFile(server: RunningServer, token: string): Promise<string> {
  const items = Array.from({ length: POSTS }, (_, at) => ({
    id: at + 1,
    title: `Brought ${at}`,
    text: '<p>It is told.</p>',
  }));
  const file = new Blob([wxr(items)]);
  const body = { files: [{ name: 'site.xml', size: file.size }] };
  const { body: begun } = await ask(server, 'POST /api/imports', { token, body });
  const form = new FormData();
  form.set('chunk', file);
  form.set('offset', '0');
  await ask(server, `PUT /api/imports/${begun.id}/files/0`, { token, body: form });
  return String(begun.id);
}

/** Begins work, kills its process in the middle, and waits until another one has done the rest. */
function killing(place: Place, { id, token }: { id: string; token: string }) {
  return async (server: RunningServer, work: string, body?: object): Promise<RunningServer> => {
    await ask(server, `POST /api/imports/${id}/${work}`, { token, body });
    await sleep(Math.random() * 300);
    await server.kill();
    await place.look((db) => letItBeSilent(db, id));
    const next = await place.start();
    const isAtRest = async () => {
      const { body: now } = await ask(next, `GET /api/imports/${id}`, { token });
      return ['read', 'done', 'taken-back', 'failed', 'wrong'].includes(String(now.state));
    };
    if (!(await becomes(isAtRest, 60))) throw new Error(`Nobody went on to ${work}.`);
    return next;
  };
}

type Database = Parameters<Parameters<Place['look']>[0]>[0];

/** As two minutes later: nobody waits for them. */
async function letItBeSilent(db: Database, id: string): Promise<void> {
  const past = new Date(Date.now() - 3_600_000).toISOString();
  await db.updateTable('imports').set({ seen_at: past }).where('id', '=', id).execute();
  await db.updateTable('jobs').set({ run_at: past }).where('kind', '=', 'import-watch').execute();
}

/** What is wrong with what there is; undefined if each thing is there once, and the report says so. */
function problemOf(
  place: Place,
  expected: { posts: number; outcome: string },
): Promise<string | undefined> {
  return place.look(async (db) => {
    const posts = await db.selectFrom('posts').select('title').execute();
    const items = await db
      .selectFrom('import_items')
      .select(['outcome', 'notes'])
      .where('kind', '=', 'post')
      .execute();
    const odd = items.filter(({ outcome }) => outcome !== expected.outcome);
    if (odd[0]) return `${odd.length} things are ${odd[0].outcome}: ${odd[0].notes}`;
    if (posts.length !== expected.posts) return `${posts.length} posts`;
    return undefined;
  });
}
