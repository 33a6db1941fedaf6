import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { acquireLease } from '#server/features/archive/import-lease.ts';
import { listImports, OF_THE_SITE } from '#server/features/archive/store.ts';
import { sweepLeftovers } from '#server/features/sweep/leftovers.ts';
import { sweepFiles } from '#server/features/sweep/sweep.ts';
import { NOW } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildHomepage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
const dataDir = app.services.config.dataDir;
beforeEach(() => app.clock.set(NOW));

async function sweep() {
  await sweepLeftovers(app.services, { pauseMs: 0 });
  await sweepFiles(app.services, { pauseMs: 0 });
}
const later = (hours: number) => Temporal.Instant.from(NOW).add({ hours }).toString();

/** Creates a file below the data folder that was last changed so many hours ago. */
async function put(path: string, hours = 25): Promise<string> {
  const file = join(dataDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, path);
  await age(file, hours);
  return file;
}
async function age(file: string, hours = 25) {
  const then = Temporal.Instant.from(NOW).epochMilliseconds / 1000 - hours * 3600;
  await utimes(file, then, then);
}
const upload = (name: string, hours?: number) => put(`uploads/${name}`, hours);
const isThere = (name: string) => existsSync(join(dataDir, 'uploads', name));
const heldFolders = () => readdir(join(dataDir, 'swept')).catch(() => []);
async function isHeld(name: string) {
  return (await heldFolders()).some((folder) =>
    existsSync(join(dataDir, 'swept', folder, 'files', name)),
  );
}
const picture = (name: string) => `images/blog/${name}-0a1b2c3d.1000x500.webp`;
/** A link to a picture as people write it, with the church's own address. */
const linkTo = (address: string) =>
  `<p><a href="https://church.example${address}?a=1">Look</a></p>`;
const own = (name: string) => `library/${name.padEnd(32, '0')}/song.mp3`;

describe('a file that is not named anywhere', () => {
  it('is moved aside and kept: pictures, their smaller copies, members’ files', async () => {
    const left = [
      picture('a'),
      picture('a').replace('.webp', '@480.webp'),
      picture('events/2026/b'),
      own('abc'),
      'images/hero.900x600@480.webp',
    ];
    for (const name of left) await upload(name);
    await sweep();
    for (const name of left)
      expect([name, isThere(name), await isHeld(name)]).toEqual([name, false, true]);
    expect(await readdir(join(dataDir, 'uploads/library'))).toHaveLength(1);
  });

  it('stays while it may be part of an upload, or when somebody put it there by hand', async () => {
    const kept = [picture('fresh'), own('fe'), 'documents/newsletter.pdf', 'images/by-hand.webp'];
    for (const name of kept) await upload(name, kept.indexOf(name) < 2 ? 23 : 1000);
    await sweep();
    expect(kept.map(isThere)).toEqual(kept.map(() => true));
  });

  it('stays when it is named between two checks', async () => {
    const name = picture('slow');
    await upload(name);
    const sweeping = sweepFiles(app.services, { pauseMs: 300 });
    await admin.ask('POST', '/api/announcements', { title: 'Slow', imageUrl: `/assets/${name}` });
    await sweeping;
    expect(isThere(name)).toBe(true);
  });

  it('is deleted for good when the server ran on thirty more days, whatever the clock says', async () => {
    const name = picture('old');
    await upload(name);
    await sweep();
    for (const wrong of ['2099-01-01T00:00:00Z', '1970-01-01T00:00:00Z', later(24)]) {
      app.clock.set(wrong);
      await sweep();
      await sweep();
      expect(await isHeld(name)).toBe(true);
    }
    for (let day = 2; day <= 40; day += 1) {
      app.clock.set(later(day * 24));
      await sweep();
    }
    expect(await isHeld(name)).toBe(false);
  });
});

describe('a file that is named', () => {
  const places: Record<string, (address: string) => Promise<unknown>> = {
    settings: (mapUrl) => buildSite(app, { mapUrl }),
    'the home page': (address) =>
      buildHomepage(app, { intro: { bodyText: linkTo(address), signature: '' } }),
    'a page': (address) =>
      admin.ask('POST', '/api/pages', {
        slug: 'named',
        title: 'Named',
        sections: [{ type: 'text', id: crypto.randomUUID(), content: linkTo(address) }],
      }),
    'a post': (address) =>
      admin.ask('POST', '/api/blog', {
        title: 'Named',
        author: 'Ruth',
        slug: 'named',
        uuid: crypto.randomUUID(),
        content: [{ type: 'text', content: linkTo(address) }],
      }),
    'an announcement': (imageUrl) =>
      admin.ask('POST', '/api/announcements', { title: 'Named', imageUrl }),
    'the trash': async (imageUrl) => {
      const { _id } = await admin.ask('POST', '/api/announcements', { title: 'Gone', imageUrl });
      await admin.ask('DELETE', `/api/announcements/${_id}`, undefined, 204);
      await app.services.db.deleteFrom('revisions').where('entity_id', '=', _id).execute();
    },
    'a version': async (imageUrl) => {
      const { _id } = await admin.ask('POST', '/api/announcements', { title: 'Was', imageUrl });
      await admin.ask('PUT', `/api/announcements/${_id}`, { title: 'Was', imageUrl: '' });
    },
    'a draft': (imageUrl) =>
      admin.ask('PUT', `/api/drafts/announcement/${crypto.randomUUID()}`, {
        title: 'Draft',
        data: { imageUrl },
        baseVersion: null,
      }),
    'an event': (address) =>
      app.services.db
        .insertInto('events')
        .values({
          id: crypto.randomUUID(),
          summary: 'Supper',
          description: `<a href="https://church.example${address}?x=1#y">Menu</a>`,
          location: '',
          calendar_id: 'c',
          start_wall: '2026-11-22T10:00',
          end_wall: '2026-11-22T11:00',
          time_zone: 'UTC',
          is_all_day: 0,
          recurrence: '',
          exceptions: '[]',
          slug: crypto.randomUUID(),
          version: 1,
          created_at: '',
          updated_at: '',
        })
        .execute(),
    'the library': (url) =>
      admin.ask('POST', '/api/library', { kind: 'image', name: 'Named', url, folder: '' }),
  };

  it.each(Object.entries(places))('by %s stays, with its smaller copies', async (place, name) => {
    const path = picture(`named-${Object.keys(places).indexOf(place)}`);
    const copy = path.replace('.webp', '@480.webp');
    const other = picture(`other-${Object.keys(places).indexOf(place)}`);
    for (const file of [path, copy, other]) await upload(file);
    await name(`/assets/${path}`);
    await sweep();
    expect([path, copy, other].map(isThere)).toEqual([true, true, false]);
  });

  it('stays though its use is missing, and is in use again', async () => {
    const name = picture('missed');
    await upload(name);
    await admin.ask('POST', '/api/announcements', { title: 'M', imageUrl: `/assets/${name}` });
    await app.services.db.deleteFrom('file_uses').where('address', '=', name).execute();
    await sweep();
    expect(isThere(name)).toBe(true);
    const uses = await admin.ask(
      'GET',
      `/api/images/uses?path=${name.slice('images/blog/'.length)}`,
    );
    expect(uses).toHaveLength(1);
  });

  it('leaves no note of a use behind, not even with nothing to sweep', async () => {
    await sweep();
    const notes = () => app.services.db.selectFrom('file_use_changes').selectAll().execute();
    await places['a draft']?.(`/assets/${picture('noted')}`);
    expect(await notes()).toHaveLength(1);
    await sweep();
    expect(await notes()).toEqual([]);
  });

  it('is moved back when it was swept before, and never overwrites another', async () => {
    const [back, other] = [picture('back'), picture('taken')];
    for (const name of [back, other]) await upload(name);
    await sweep();
    await upload(other);
    for (const name of [back, other])
      await admin.ask('POST', '/api/announcements', { title: name, imageUrl: `/assets/${name}` });
    await sweep();
    expect([isThere(back), await isHeld(back), await isHeld(other)]).toEqual([true, false, true]);
  });
});

describe('remains of interrupted work', () => {
  it('incomplete files and work folders of imports are removed after a day, not before', async () => {
    const half = ['uploads/images/blog/x.webp.1a2b3c4d.part', 'outbox/m.eml.1a2b3c4d.part'];
    for (const path of half) await put(path);
    await put('uploads/images/blog/now.webp.1a2b3c4d.part', 1);
    await put('imports/killed/archive.zip');
    await age(join(dataDir, 'imports/killed'));
    await put('imports/working/archive.zip', 1);
    await mkdir(join(dataDir, 'uploads/library', 'e'.repeat(32)), { recursive: true });
    await age(join(dataDir, 'uploads/library', 'e'.repeat(32)));
    await sweep();
    expect(half.filter((path) => existsSync(join(dataDir, path)))).toEqual([]);
    expect(isThere('images/blog/now.webp.1a2b3c4d.part')).toBe(true);
    expect(await readdir(join(dataDir, 'imports'))).toEqual(['working']);
    expect(isThere(`library/${'e'.repeat(32)}`)).toBe(false);
    await rm(join(dataDir, 'imports/working'), { recursive: true });
  });

  it('the files of an import that was killed before its rows were stored are swept', async () => {
    await upload('documents/of-the-import.pdf');
    await upload('documents/by-hand.pdf');
    const files = JSON.stringify(['documents/of-the-import.pdf']);
    const seen_at = later(-25);
    await app.services.db
      .insertInto('archive_imports')
      .values({ id: 'a1', turn: OF_THE_SITE, seen_at, files })
      .execute();
    await sweep();
    expect(['documents/of-the-import.pdf', 'documents/by-hand.pdf'].map(isThere)).toEqual([
      false,
      true,
    ]);
    expect(await isHeld('documents/of-the-import.pdf')).toBe(true);
    expect(await listImports(app.services.db)).toEqual([]);
  });

  it('nothing is swept while an archive is imported', async () => {
    const name = picture('meanwhile');
    await upload(name);
    const lease = await acquireLease(app.services);
    await sweep();
    expect(isThere(name)).toBe(true);
    await lease.release();
    await sweep();
    expect(isThere(name)).toBe(false);
  });
});
