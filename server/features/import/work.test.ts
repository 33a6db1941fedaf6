import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { pathsIn } from '#server/platform/files/join-files.ts';
import { NOW, openApp, type TestApp } from '#tests/app.ts';
import { bearer } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { atRest, importNow, itemsOf, make, readPlan, readPlans } from '#tests/factories/imports.ts';
import { SIGN_OF_LIFE_SECONDS, SILENT_SECONDS, WAITING_DAYS } from './limits.ts';
import { makers } from './makers/makers.ts';
import { insertImported } from './store.ts';
import { removeOldImports, waitingImports } from './take-files.ts';
import { importJobs } from './watch-imports.ts';

/*
 * Two processes of one site: what one begins and cannot end, the other ends.
 */

readPlans();
let one: TestApp;
let other: TestApp;
let admin: Awaited<ReturnType<typeof asAdministrator>>;

beforeAll(async () => {
  one = await openApp();
  other = await openApp({ beside: one });
  admin = await asAdministrator(one);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(() => one.clock.set(NOW));

const pages = (source: string, count = 3) => ({
  source,
  things: Array.from({ length: count }, (_, index) => ({
    kind: 'page' as const,
    foreignId: String(index),
    title: `${source} ${index}`,
    content: { title: `${source} ${index}`, slug: `${source}-${index}` },
  })),
});
const outcomes = async (id: string) => (await itemsOf(admin, id)).map(({ outcome }) => outcome);
/** Whether nothing is made any more. */
async function settled(id: string): Promise<boolean> {
  const before = (await outcomes(id)).join();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return before === (await outcomes(id)).join();
}
const later = () =>
  one.clock.set(Temporal.Instant.from(NOW).add({ seconds: SILENT_SECONDS }).toString());

/** What the job does that watches an import, in the other process. */
async function watch(id: string): Promise<void> {
  const [job] = importJobs(other.services);
  await job?.run(JSON.stringify({ id }), { id: 'job', signal: new AbortController().signal });
}

it('goes on in another process where the first one ended, and makes nothing twice', async () => {
  const { id } = await readPlan(one, admin, pages('killed', 40));
  const { db } = one.services;
  await admin.ask('POST', `/api/imports/${id}/make`, { as: 'live', kinds: ['page'] }, 200);
  await expect.poll(() => outcomes(id), { interval: 1 }).toContain('made');
  await admin.ask('POST', `/api/imports/${id}/stop`, undefined, 200);
  // As it is when its process is killed now.
  await expect.poll(() => settled(id)).toBe(true);
  expect(await outcomes(id)).toContain('planned');
  await db.updateTable('imports').set({ state: 'making' }).where('id', '=', id).execute();

  await watch(id);
  expect((await importNow(admin, id)).state).toBe('making');
  later();
  await watch(id);
  expect(await atRest(admin, id)).toMatchObject({ state: 'done', problem: null });
  expect(new Set(await outcomes(id))).toEqual(new Set(['made']));
  const all = await admin.ask('GET', '/api/pages');
  const titles = all.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.startsWith('killed'))).toHaveLength(40);
});

it('is made once when two processes do the same', async () => {
  const { id } = await readPlan(one, admin, pages('both', 20));
  await admin.ask('POST', `/api/imports/${id}/make`, { as: 'live', kinds: ['page'] }, 200);
  later();
  await watch(id);
  expect((await atRest(admin, id)).state).toBe('done');
  const all = await admin.ask('GET', '/api/pages');
  const titles = all.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.startsWith('both'))).toHaveLength(20);
  expect(new Set(await outcomes(id))).toEqual(new Set(['made']));
});

it('is looked at again two minutes after its last sign of life', async () => {
  const { id } = await readPlan(one, admin, pages('watched'));
  const { db } = one.services;
  const seenAt = Temporal.Instant.from(NOW);
  const at = (seconds: number) => seenAt.add({ seconds }).toString({ smallestUnit: 'millisecond' });
  await db
    .updateTable('imports')
    .set({ state: 'making', seen_at: at(0) })
    .where('id', '=', id)
    .execute();
  const next = async () => {
    const jobs = await db
      .selectFrom('jobs')
      .select(['payload', 'run_at'])
      .where('kind', '=', 'import-watch')
      .orderBy('run_at')
      .execute();
    return jobs.filter(({ payload }) => payload.includes(id)).at(-1)?.run_at;
  };
  for (const [now, runAt] of [
    [100, SILENT_SECONDS],
    // Never at once: the clock of the machine that works may be behind.
    [SILENT_SECONDS - 1, SILENT_SECONDS - 1 + SIGN_OF_LIFE_SECONDS],
  ] as const) {
    one.clock.set(at(now));
    await watch(id);
    expect(await next()).toBe(at(runAt));
  }
  await admin.ask('POST', `/api/imports/${id}/stop`, undefined, 200);
});

it('finds here what another import of the same file has made since it was read', async () => {
  const files = pages('two-tabs');
  const [first, second] = [await readPlan(one, admin, files), await readPlan(one, admin, files)];
  await make(admin, first.id);
  expect((await make(admin, second.id)).state).toBe('done');
  const items = await itemsOf(admin, second.id);
  expect(items.map(({ action, outcome }) => [action, outcome])).toEqual(
    Array.from({ length: 3 }, () => ['same', 'skipped']),
  );
  expect(items[0]?.href).toContain('/admin/');
  await admin.ask('POST', `/api/imports/${second.id}/take-back`, undefined, 200);
  await atRest(admin, second.id);
  const all = await admin.ask('GET', '/api/pages');
  const titles = all.map(({ title }: { title: string }) => title);
  expect(titles.filter((title: string) => title.startsWith('two-tabs'))).toHaveLength(3);
});

it('lets one of two begin that would begin at once in two processes', async () => {
  const files = pages('at-once', 60);
  const [first, second] = [await readPlan(one, admin, files), await readPlan(one, admin, files)];
  const begin = async (app: TestApp, id: string) => {
    const headers = { ...bearer(admin.token), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ as: 'live', kinds: ['page'] });
    const init = { method: 'POST', headers, body };
    return (await app.fetch(`/api/imports/${id}/make`, init)).status;
  };
  const statuses = await Promise.all([begin(one, first.id), begin(other, second.id)]);
  expect(statuses.sort()).toEqual([200, 409]);
  for (const { id } of [first, second]) await atRest(admin, id);
});

it('tells as here what another import made while this one was about to', async () => {
  const files = pages('meanwhile', 1);
  const { id } = await readPlan(one, admin, files);
  const [thing] = files.things;
  vi.spyOn(makers.page, 'make').mockImplementationOnce(async () => {
    await insertImported(one.services.db, {
      ...{ source: files.source, kind: 'page', foreign_id: thing?.foreignId ?? '' },
      ...{ import_id: crypto.randomUUID(), content_id: 'made-there', digest: '' },
      ...{ made: '1', is_draft: 0 },
    });
    throw new Refusal('conflict', 'The address is taken.');
  });
  await make(admin, id);
  const [item] = await itemsOf(admin, id);
  expect(item).toMatchObject({ action: 'same', outcome: 'skipped', notes: [] });
});

it('can be stopped and go on', async () => {
  const { id } = await readPlan(one, admin, pages('stopped', 60));
  await admin.ask('POST', `/api/imports/${id}/make`, { as: 'live', kinds: ['page'] }, 200);
  const stopped = await admin.ask('POST', `/api/imports/${id}/stop`, undefined, 200);
  expect(stopped.state).toBe('stopped');
  const done = await make(admin, id);
  expect(done.state).toBe('done');
  expect(new Set(await outcomes(id))).toEqual(new Set(['made']));
});

it('takes pieces in order, each once, from both processes', async () => {
  const file = JSON.stringify(pages('pieces'));
  const size = Buffer.byteLength(file);
  const { id } = await admin.ask('POST', '/api/imports', { files: [{ name: 'a.plan', size }] });
  const send = async (app: TestApp, start: number, end: number, at = start) => {
    const form = new FormData();
    form.set('chunk', new Blob([file.slice(start, end)]));
    form.set('offset', String(at));
    const init = { method: 'PUT', headers: bearer(admin.token), body: form };
    const answer = await app.fetch(`/api/imports/${id}/files/0`, init);
    return [answer.status, (await answer.json()).received];
  };
  expect(await send(one, 0, 10)).toEqual([200, 10]);
  expect(await send(other, 0, 10)).toEqual([200, 10]);
  expect(await send(other, 20, 30)).toEqual([200, 10]);
  const early = await admin.send('POST', `/api/imports/${id}/read`, {});
  expect(early.status).toBe(409);
  expect(await send(one, 10, size + 1)).toEqual([200, size]);
  expect((await send(one, 0, 5, size))[0]).toBe(422);
  expect(await waitingImports(one.services.db)).toContain(id);
  await admin.ask('POST', `/api/imports/${id}/read`, {}, 200);
  await atRest(admin, id);
  await make(admin, id);
  await expect.poll(() => pathsIn(one.services.files, `pieces/import/${id}/`)).toEqual([]);
});

it('takes a folder of thousands of files', async () => {
  const name = (at: number) => `uploads/2015/05/picture-of-our-choir-in-the-hall-${at}-300x200.jpg`;
  const files = Array.from({ length: 3000 }, (_, at) => ({ name: name(at), size: 1 }));
  const begun = await admin.ask('POST', '/api/imports', { files });
  expect(begun.files).toHaveLength(3000);
  await admin.ask('DELETE', `/api/imports/${begun.id}`, undefined, 204);
});

it('is discarded by hand, or after a week', async () => {
  const { id } = await readPlan(one, admin, pages('discarded'));
  await admin.ask('DELETE', `/api/imports/${id}`, undefined, 204);
  expect((await admin.send('GET', `/api/imports/${id}`)).status).toBe(404);
  const { id: left } = await readPlan(one, admin, pages('left'));
  const { id: done } = await readPlan(one, admin, pages('done'));
  await make(admin, done);
  one.clock.set(
    Temporal.Instant.from(NOW)
      .add({ hours: 24 * WAITING_DAYS + 1 })
      .toString(),
  );
  await removeOldImports(one.services);
  const { db } = one.services;
  const kept = await db.selectFrom('imports').select('id').execute();
  const ids = kept.map((row) => row.id);
  expect([ids.includes(left), ids.includes(done)]).toEqual([false, true]);
});

it('has a report to keep', async () => {
  const { id } = await readPlan(one, admin, {
    source: 'report',
    things: [
      {
        ...pages('report').things[0],
        notes: [{ code: 'said', values: { what: '=1+1; a "word"' } }],
      },
      {
        kind: 'page',
        foreignId: '9',
        title: '=cmd',
        leftOut: { code: 'said', values: { what: 'no' } },
      },
    ],
  });
  await make(admin, id);
  const answer = await admin.send('GET', `/api/imports/${id}/report`);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect((await answer.text()).split('\r\n')).toEqual([
    '"Kind","Title","Where","What became of it","Notes"',
    '"Page","report 0","","Made","Said: =1+1; a ""word"""',
    '"Page","\'=cmd","","Left out","Said: no"',
    '',
  ]);
});

it('is for administrators alone, and says what it cannot do', async () => {
  const { id } = await readPlan(one, admin, pages('refused'));
  const refusal = async (path: string, body?: object) => {
    const answer = await admin.send('POST', `/api/imports/${id}/${path}`, body);
    return [answer.status, (await answer.json()).error];
  };
  expect(await refusal('take-back')).toEqual([
    409,
    'Nothing was made of this file yet: discard it.',
  ]);
  await make(admin, id);
  expect(await refusal('read', {})).toEqual([
    409,
    'This import was made already. Choose the file again.',
  ]);
});
