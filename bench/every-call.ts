// `node bench/every-call.ts`: each call of the API on tables of 100 and of 100,000 rows of every kind, as a visitor, a
// member or an administrator. On SQLite, or with DATABASE_URL on two new databases of that PostgreSQL. A name as
// argument measures only the calls that contain it. Prints medians; exit code 1 when a call could not be made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createApp } from '#server/app.ts';
import { openSession } from '#server/features/accounts/sessions.ts';
import { bumpContentVersion } from '#server/platform/processes/content-version.ts';
import { callsToTry, type TriedCall } from './calls-to-try.ts';
import { median } from './loads.ts';
import { fill, memberAt, NOW } from './many-rows.ts';
import { openBareSite } from './open-bare-site.ts';
import { watchTurns } from './watch-turns.ts';

const COUNTS = { few: 100, many: Number(process.env.ROWS ?? 100_000) };
/** A call is tried until it was tried often enough, or took long enough together, in milliseconds. */
const MAX_TRIES = 40;
const MAX_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'narthex-calls-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const only = process.argv[2] ?? '';

const few = await openTables('few', COUNTS.few);
const many = await openTables('many', COUNTS.many);
let failures = 0;
console.log(
  `\n${'call'.padEnd(64)}${['100', COUNTS.many.toLocaleString('en'), 'ratio', 'block', 'memory'].map((text) => text.padStart(11)).join('')}`,
);
for (const call of callsToTry(COUNTS.many).filter(({ path }) => path.includes(only))) {
  try {
    const one = await few.measure(call);
    const other = await many.measure(call);
    const ratio = other.milliseconds / one.milliseconds;
    const cells = [
      `${one.milliseconds.toFixed(2)} ms`,
      `${other.milliseconds.toFixed(2)} ms`,
      `${ratio.toFixed(1)}×`,
      `${other.block.toFixed(0)} ms`,
      `${other.megabytes.toFixed(0)} MB`,
    ];
    const mark = ratio > 2 || other.block > 100 ? (call.isWhole ? ' (whole)' : ' !') : '';
    console.log(
      `${`${call.as} ${call.path}`.slice(0, 63).padEnd(64)}${cells.map((text) => text.padStart(11)).join('')}${mark}`,
    );
  } catch (error) {
    failures += 1;
    console.log(`${call.as} ${call.path}: ${String(error)}`);
  }
}
await few.close();
await many.close();
process.exit(failures > 0 ? 1 : 0);

async function openTables(name: string, count: number) {
  const { database, services } = await openBareSite(folder, name);
  const start = performance.now();
  await services.db.transaction().execute((transaction) => fill(transaction, count));
  await database.analyze();
  await services.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', memberAt(0))
    .execute();
  console.log(
    `${count} rows of each kind: ${((performance.now() - start) / 1000).toFixed(1)} s to fill`,
  );
  const token = {
    visitor: undefined,
    member: await openSession(services.db, memberAt(50), NOW),
    administrator: await openSession(services.db, memberAt(0), NOW),
  };
  const { fetch } = createApp(services);

  async function ask({ path, as }: TriedCall): Promise<number> {
    await bumpContentVersion(services.db);
    await services.content.refresh();
    const headers: Record<string, string> = token[as]
      ? { authorization: `Bearer ${token[as]}` }
      : {};
    // Lets the event loop watcher run between two tries.
    await nextTurn();
    const start = performance.now();
    const response = await fetch(new Request(`http://localhost${path}`, { headers }));
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    for await (const _ of response.body ?? []);
    return performance.now() - start;
  }

  return {
    async measure(call: TriedCall) {
      const times: number[] = [await ask(call)];
      const watch = watchTurns();
      const start = performance.now();
      while (times.length < MAX_TRIES && performance.now() - start < MAX_MS)
        times.push(await ask(call));
      return { milliseconds: median(times), ...watch.end() };
    },
    async close() {
      await services.close();
      await database.drop();
    },
  };
}
