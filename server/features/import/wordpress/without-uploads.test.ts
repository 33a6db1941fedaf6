import { afterEach, expect, it } from 'vitest';
import type { ImportItem } from '#contract/imports.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { itemsOf, make, readFiles } from '#tests/factories/imports.ts';
import { realExports, uploadsOf, xmlOf } from '#tests/factories/real-exports.ts';

/*
 * The exports that WordPress made, with their uploads and without, in either order: nothing is lost, nothing is made
 * twice, and what is offered as changed has changed.
 */

let opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened) await app.close();
  opened = [];
});

async function openSite() {
  const app = await openApp();
  opened.push(app);
  const admin = await asAdministrator(app);
  const bring = async (name: string, given: { files: boolean; choices?: object }) => {
    const main = { [`${name}.xml`]: xmlOf(name) };
    const read = await readFiles(app, admin, {
      ...main,
      ...(given.files && (await uploadsOf(name))),
    });
    const planned = await itemsOf(admin, read.id);
    const done = await make(admin, read.id, { withChanges: true, ...given.choices });
    expect([done.state, done.problem]).toEqual(['done', null]);
    return { planned, made: await itemsOf(admin, read.id) };
  };
  return { bring, contents: () => contentsOf(app) };
}

/** What was made, without what differs from site to site: ids, times, and the names of stored files. */
async function contentsOf({ services: { db } }: TestApp) {
  const rows = [
    ...(await db.selectFrom('pages').select(['slug', 'sections as text']).execute()),
    ...(await db.selectFrom('posts').select(['slug', 'content as text']).execute()),
    ...(await db.selectFrom('sermon_contents').select(['title as slug', 'url as text']).execute()),
    ...(await db.selectFrom('events').select(['slug', 'image_url as text']).execute()),
    ...(await db.selectFrom('drafts').select(['title as slug', 'data as text']).execute()),
  ];
  return rows
    .map(({ slug, text }) => [slug, text.replaceAll(STORED, '$1'), text.match(STORED)?.length ?? 0])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}
const STORED = /(\/assets\/[a-z]+\/)[\w./-]+/g;

const planned = (items: readonly ImportItem[], ...actions: ImportItem['action'][]) =>
  items.filter(({ action, kind }) => actions.includes(action) && kind !== 'redirect');

it.each(realExports)('%s is brought whole, with its uploads first or last', async (name) => {
  const whole = await openSite();
  await whole.bring(name, { files: true });
  const contents = await whole.contents();
  const again = await whole.bring(name, { files: false });
  expect(planned(again.planned, 'make', 'change')).toEqual([]);
  const absent = /([\w./-]+) is not in the files that you handed in/;
  const named = again.planned.flatMap(({ notes }) =>
    notes.flatMap((note) => absent.exec(note)?.[1] ?? []),
  );
  expect(named.filter((path) => !path.endsWith('.mp4'))).toEqual([]);
  expect(await whole.contents()).toEqual(contents);

  const later = await openSite();
  const first = await later.bring(name, { files: false });
  expect(first.made.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const files = first.made.filter(({ kind }) => kind === 'picture' || kind === 'file');
  expect(new Set(files.map(({ action }) => action))).toEqual(new Set(['leave-out']));
  // Nothing is there now that was not.
  const same = await later.bring(name, { files: false });
  expect(planned(same.planned, 'make', 'change')).toEqual([]);

  const second = await later.bring(name, { files: true });
  const changed = planned(second.planned, 'change');
  expect(changed.length).toBeGreaterThan(0);
  for (const { notes } of changed) expect(notes[0]).toMatch(/missing: (it is|they are) added/);
  expect(second.made.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(await later.contents()).toEqual(contents);
  const third = await later.bring(name, { files: true });
  expect(planned(third.planned, 'make', 'change')).toEqual([]);
});
