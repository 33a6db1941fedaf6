import { expect, it } from 'vitest';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildRows, postRow } from '#tests/factories/many.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

it('finds a picture in all of thousands of texts, also in drafts saved at the same time and in the trash', async () => {
  const showing = (path: string) =>
    JSON.stringify([{ type: 'image', src: IMAGES_PATH + path, alt: '' }]);
  const posts = [0, 499, 500, 501, 999, 1000, 1300];
  await buildRows(
    app,
    'posts',
    Array.from({ length: 1301 }, (_, n) =>
      postRow(n, { content: posts.includes(n) ? showing('a/door-10x10.webp') : showing('b.webp') }),
    ),
  );
  const moment = '2026-11-21T00:00:00.000Z';
  await buildRows(
    app,
    'drafts',
    Array.from({ length: 1100 }, (_, n) => ({
      kind: 'post',
      entity_id: `draft-${n}`,
      user_id: admin.user._id,
      title: `Draft ${n}`,
      data: n === 777 ? showing('a/door-10x10.webp') : '{}',
      base_version: null,
      saved_at: n < 900 ? moment : '2026-11-21T00:00:01.000Z',
    })),
  );
  await buildRows(
    app,
    'trash',
    Array.from({ length: 600 }, (_, n) => ({
      id: `trash-${String(n).padStart(4, '0')}`,
      kind: 'post',
      entity_id: `gone-${n}`,
      title: `Gone ${n}`,
      data: n === 599 ? showing('a/door-10x10.webp') : '{}',
      who: '',
      deleted_at: moment,
      days_seen: 1,
    })),
  );
  const uses = await admin.ask('GET', '/api/images/uses?path=a/door-10x10.webp');
  expect(
    uses.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`),
  ).toEqual([
    ...posts.map((n) => `Blog post: Row ${n}`),
    'Unpublished draft: Draft 777',
    'Trash: Gone 599',
  ]);
  expect(await admin.ask('GET', '/api/images/uses?path=a/none-10x10.webp')).toEqual([]);
  expect(await admin.ask('GET', '/api/images/uses?path=b.webp')).toHaveLength(1301 - posts.length);
});
