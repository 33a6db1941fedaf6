import type { RunningServer } from '#tests/e2e/server.ts';
import { faultKind } from './kind.ts';
import { ask, openPlace, type Place } from './place.ts';

/** The row counts of one demo church, counted where one server started alone. */
const tables = [
  'users',
  'pages',
  'posts',
  'announcements',
  'events',
  'images',
  'homepage',
] as const;

faultKind(
  'two processes start at once',
  { databases: ['sqlite', 'postgres'], plant: 'be-alone.mjs' },
  async ({ database, note, times }) => {
    // A demo church is loaded in seconds, three times; without content two still make tables and an administrator.
    const settings = { SEED: times(1, 0) ? 'demo' : 'empty' };
    const alone = await openPlace(database, settings);
    const first = await alone.start();
    const expected = await counts(alone);
    await first.stop();
    await alone.drop();
    for (let pair = 0; pair < times(12, 2); pair += 1) {
      const place = await openPlace(database, settings);
      const started = await Promise.allSettled([place.start(), place.start()]);
      const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      for (const one of started)
        note(one.status === 'rejected' ? String(one.reason).slice(0, 300) : undefined);
      for (const server of servers) note(await problemOf(server));
      const found = await counts(place);
      note(found === expected ? undefined : `${found} instead of ${expected}`);
      await Promise.all(servers.map((server) => server.kill()));
      await place.drop();
    }
  },
);

async function problemOf(server: RunningServer): Promise<string | undefined> {
  const { status } = await ask(server, 'GET /readyz');
  return status === 200 ? undefined : `/readyz is answered ${status}`;
}

function counts(place: Place): Promise<string> {
  return place.look(async (db) => {
    const all: string[] = [];
    for (const table of tables) {
      const rows = await db.selectFrom(table).select(db.fn.countAll().as('count')).execute();
      all.push(`${rows[0]?.count} ${table}`);
    }
    return all.join(', ');
  });
}
