import { expect, it } from 'vitest';
import { thingAddress } from '#server/features/import/planned.ts';
import { picture } from '#tests/factories/archives.ts';
import {
  atRest,
  itemsOf,
  make,
  openImports,
  outcomesOf,
  page,
  readPlan,
} from '#tests/factories/imports.ts';

const { app, admin } = await openImports();

const outcomes = (id: string) => outcomesOf(admin, id);

it('taking an import back removes what nobody changed since, and lists the rest', async () => {
  const { id } = await readPlan(
    app,
    admin,
    {
      source: 'back',
      things: [
        { kind: 'picture', foreignId: '1', title: 'Used', content: { path: 'a.png', alt: '' } },
        {
          kind: 'picture',
          foreignId: '2',
          title: 'Goes too',
          content: { path: 'a.png', alt: '' },
        },
        page(
          '1',
          'stays',
          `<p><img src="${thingAddress({ kind: 'picture', foreignId: '1' })}" alt=""></p>`,
        ),
        page(
          '2',
          'goes',
          `<p><img src="${thingAddress({ kind: 'picture', foreignId: '2' })}" alt=""></p>`,
        ),
        page('3', 'deleted', '<p>Hi</p>'),
      ],
    },
    { 'a.png': await picture(90) },
  );
  await make(admin, id);
  const pages = await admin.ask('GET', '/api/pages');
  const stays = pages.find(({ slug }: { slug: string }) => slug === 'stays');
  await admin.ask('PUT', `/api/pages/${stays._id}`, { title: 'Changed here' });
  await admin.ask('DELETE', '/api/pages/deleted', undefined, 204);
  await admin.ask('POST', `/api/imports/${id}/take-back`, undefined, 200);
  const { state } = await atRest(admin, id);
  expect(state).toBe('taken-back');
  const items = await itemsOf(admin, id);
  expect(items.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Used', 'kept'],
    ['Goes too', 'taken-back'],
    ['stays', 'kept'],
    ['goes', 'taken-back'],
    ['deleted', 'taken-back'],
  ]);
  expect((await app.fetch('/api/pages/goes')).status).toBe(404);
  expect((await app.fetch('/api/pages/stays')).status).toBe(200);
  const again = await readPlan(app, admin, {
    source: 'back',
    things: [page('2', 'goes', '<p>Hi</p>')],
  });
  expect((await outcomes(again.id))[0]).toEqual(['goes', 'make', 'planned']);
});

it('a taking back that was stopped goes on as that, and makes nothing', async () => {
  const names = Array.from({ length: 80 }, (_, at) => `half-${at}`);
  const { id } = await readPlan(app, admin, {
    source: 'half',
    things: names.map((name) => page(name, name, '<p>Hi</p>')),
  });
  const kinds = ['page'];
  await admin.ask('POST', `/api/imports/${id}/make`, { as: 'live', kinds }, 200);
  await expect
    .poll(async () => (await outcomes(id)).flat().filter((each) => each === 'made').length, {
      interval: 1,
    })
    .toBeGreaterThan(30);
  await admin.ask('POST', `/api/imports/${id}/stop`, undefined, 200);
  await admin.ask('POST', `/api/imports/${id}/take-back`, undefined, 200);
  const stopped = await admin.ask('POST', `/api/imports/${id}/stop`, undefined, 200);
  expect(stopped).toMatchObject({ state: 'stopped', isTakenBack: true, making: { as: 'live' } });
  const refused = await admin.send('POST', `/api/imports/${id}/make`, { as: 'live', kinds: [] });
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    'This import is being taken back. Go on with that, or choose the file again.',
  ]);
  await admin.ask('POST', `/api/imports/${id}/take-back`, undefined, 200);
  expect((await atRest(admin, id)).state).toBe('taken-back');
  const left = new Set((await itemsOf(admin, id)).map(({ outcome }) => outcome));
  expect([...left].filter((outcome) => outcome !== 'taken-back' && outcome !== 'skipped')).toEqual(
    [],
  );
});
