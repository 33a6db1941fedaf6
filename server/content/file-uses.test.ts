import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { namedAmong } from '#server/content/file-uses.ts';
import { filePlaces } from '#server/file-places.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildHomepage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { olderRelease } from '#tests/tables/older-rows.ts';
import { partsOf } from '#tests/tables/parts.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

let count = 0;
const newKey = () => {
  count += 1;
  return `documents/file-${count}.pdf`;
};
const isNamed = async (key: string) => (await namedAmong(app.services, [key])).has(key);
/** Without asking a reader, which would first write what is only noted. */
const usesOf = async (key: string) => {
  const query = app.services.db.selectFrom('file_uses').select('place').where('address', '=', key);
  return (await query.orderBy('place').execute()).map(({ place }) => place);
};

/** As a process of the release before, which knows nothing of uses, or a person with SQL. */
describe('whoever writes a row', () => {
  beforeAll(async () => {
    const { db, kind } = app.services;
    await olderRelease(db, await partsOf(db, kind)).fill();
  });
  // What belongs to a page is deleted with it.
  const places = filePlaces.toReversed();
  it.each(places)('a file that $table names is in use, until it is not', async (place) => {
    const { db } = app.services;
    const table = sql.table(place.table);
    const namesOf = (text: string) =>
      sql`${sql.ref(text)} in (${`${place.table}.${text}.1001`}, ${`/assets/${last}`})`;
    let last = '';
    const name = async (text: string, key: string) => {
      await sql`update ${table} set ${sql.ref(text)} = ${`/assets/${key}`}
        where ${namesOf(text)}`.execute(db);
      last = key;
    };
    for (const text of place.texts) {
      const [first, second] = [newKey(), newKey()];
      await name(text, first);
      expect([text, await isNamed(first)]).toEqual([text, true]);
      await name(text, second);
      expect([await isNamed(first), await isNamed(second)]).toEqual([false, true]);
    }
    await sql`delete from ${table} where ${namesOf(place.texts.at(-1) ?? '')}`.execute(db);
    expect(await isNamed(last)).toBe(false);
  });
});

describe('a write of content writes its uses itself:', () => {
  const html = (url: string) => `<p><a href="${url}">Read</a></p>`;
  const announce = (imageUrl: string) =>
    admin.ask('POST', '/api/announcements', { title: 'A', imageUrl });
  const writes: Record<string, [write: (url: string) => Promise<unknown>, places: string[]]> = {
    'the settings': [(mapUrl) => buildSite(app, { mapUrl }), ['site']],
    'the home page': [
      (url) => buildHomepage(app, { intro: { bodyText: html(url), signature: '' } }),
      ['homepage'],
    ],
    'a page': [
      (url) =>
        admin.ask('POST', '/api/pages', {
          slug: 'named',
          title: 'Named',
          sections: [{ type: 'text', id: crypto.randomUUID(), content: html(url) }],
        }),
      ['pages', 'revisions'],
    ],
    'a post': [
      (url) =>
        admin.ask('POST', '/api/blog', {
          title: 'Named',
          author: 'Ruth',
          slug: 'named',
          uuid: crypto.randomUUID(),
          content: [{ type: 'text', content: html(url) }],
        }),
      ['posts', 'revisions'],
    ],
    'an event': [
      (url) =>
        admin.ask('POST', '/api/calendar/admin/events', {
          summary: 'E',
          description: html(url),
          startDateTime: '2026-12-01T10:00',
          endDateTime: '2026-12-01T11:00',
        }),
      ['events', 'revisions'],
    ],
    'an announcement': [announce, ['announcements', 'revisions']],
    'a deletion': [
      async (url) => {
        const { _id } = await announce(url);
        await admin.ask('DELETE', `/api/announcements/${_id}`, undefined, 204);
      },
      ['revisions', 'trash'],
    ],
    'a change': [
      async (url) => {
        const { _id } = await announce(url);
        await admin.ask('PUT', `/api/announcements/${_id}`, { imageUrl: '' });
      },
      ['revisions'],
    ],
    'the library': [
      (url) => admin.ask('POST', '/api/library', { kind: 'document', name: 'Named', url }),
      ['library_addresses', 'library_items', 'revisions'],
    ],
  };
  it.each(Object.entries(writes))('%s', async (_, [write, places]) => {
    const key = newKey();
    await write(`/assets/${key}`);
    expect(await usesOf(key)).toEqual(places);
  });

  it('also when many write and ask at once', async () => {
    const keys = Array.from({ length: 12 }, newKey);
    const draft = (imageUrl: string) =>
      admin.ask('PUT', `/api/drafts/announcement/${crypto.randomUUID()}`, {
        title: 'Draft',
        data: { imageUrl },
        baseVersion: null,
      });
    await Promise.all(
      keys.map(async (key, n) => {
        await (n % 2 === 0 ? announce : draft)(`/assets/${key}`);
        expect(await isNamed(key)).toBe(true);
      }),
    );
    expect(await namedAmong(app.services, keys)).toEqual(new Set(keys));
  });
});

it('names no file that cannot be one, and stores what names it', async () => {
  const odd = [`/assets/${'a'.repeat(2000)}.pdf`, '/assets/a%00b.pdf', '/assets/%E0%A4%A.pdf'];
  for (const linkUrl of odd)
    await admin.ask('POST', '/api/announcements', {
      title: 'Odd',
      description: `<a href="${linkUrl}">Read</a>`,
    });
  expect(await usesOf('%e0%a4%a.pdf')).toEqual(['announcements', 'revisions']);
});
