import { expect, it } from 'vitest';
import { thingAddress } from '#server/features/import/planned.ts';
import { picture } from '#tests/factories/archives.ts';
import { itemsOf, make, openImports, page, readPlan } from '#tests/factories/imports.ts';

const { app, admin } = await openImports();

const door = {
  kind: 'picture',
  foreignId: '9',
  title: 'Door',
  content: { path: 'door.jpg', alt: '' },
} as const;
const src = thingAddress(door);

it('what could not be made is offered again, and a change that changes nothing is not written', async () => {
  const plan = {
    source: 'broken-later',
    things: [door, page('1', 'gate', `<p>A<img src="${src}"></p>`)],
  };
  const files = { 'door.jpg': 'no picture at all' };
  await make(admin, (await readPlan(app, admin, plan, files)).id);
  const { version } = await pageNow('gate');
  const { id } = await readPlan(app, admin, plan, files);
  expect((await itemsOf(admin, id))[1]).toMatchObject({
    action: 'change',
    notes: [expect.stringContaining('1 of its')],
  });
  await make(admin, id, { withChanges: true });
  expect((await itemsOf(admin, id))[1]).toMatchObject({
    action: 'same',
    outcome: 'skipped',
    notes: ['What it lacks could not be made this time either: it stays as it is.'],
  });
  expect((await pageNow('gate')).version).toBe(version);
});

it('a sermon waits as a draft for its recording, or is played from elsewhere', async () => {
  const sermon = (foreignId: string, more: object) =>
    ({
      kind: 'sermon',
      foreignId,
      title: `Sermon ${foreignId}`,
      content: { title: `Sermon ${foreignId}`, kind: 'audio', url: 'import:file/7', ...more },
    }) as const;
  const instead = [
    { kind: 'video', url: 'import:file/8' },
    { kind: 'video', url: 'https://youtu.be/abcdefghijk' },
  ];
  const { id } = await readPlan(app, admin, {
    source: 'no-recording',
    things: [sermon('1', {}), sermon('2', { instead })],
  });
  await make(admin, id);
  const [waiting, played] = await itemsOf(admin, id);
  expect([waiting?.outcome, played?.outcome]).toEqual(['made', 'made']);
  const draftId = new URLSearchParams(waiting?.href?.split('?')[1]).get('uuid');
  const { draft } = await admin.ask('GET', `/api/drafts/sermon/${draftId}`);
  expect(draft).toMatchObject({ title: 'Sermon 1', data: { url: '' } });
  const { sermons } = await app.api('GET /api/sermons');
  expect(sermons).toMatchObject([
    { title: 'Sermon 2', kind: 'video', url: 'https://youtu.be/abcdefghijk' },
  ]);
});

async function pageNow(slug: string) {
  const pages = await admin.ask('GET', '/api/pages');
  return pages.find((each: { slug: string }) => each.slug === slug);
}

it('pictures that were not chosen at first are added once they are', async () => {
  const plan = {
    source: 'chosen-later',
    things: [door, page('1', 'porch', `<p>A<img src="${src}" alt=""></p>`)],
  };
  const files = { 'door.jpg': await picture(200) };
  await make(admin, (await readPlan(app, admin, plan, files)).id, { kinds: ['page'] });
  expect(JSON.stringify(await pageNow('porch'))).not.toContain('<img');
  const { id } = await readPlan(app, admin, plan, files);
  await make(admin, id, { withChanges: true });
  expect((await itemsOf(admin, id)).map(({ outcome }) => outcome)).toEqual(['made', 'changed']);
  const { sections } = await app.api('GET /api/pages/{slug}', { params: { slug: 'porch' } });
  expect(JSON.stringify(sections)).toContain('<img src=');
});

it('what got another address here keeps it when it changes, as a draft too', async () => {
  await admin.ask('POST', '/api/pages', { title: 'Ours', slug: 'nave' });
  for (const as of ['live', 'drafts']) {
    const plan = (html: string) => ({ source: `moved-${as}`, things: [page('1', 'nave', html)] });
    await make(admin, (await readPlan(app, admin, plan('<p>Old</p>'))).id, { as });
    const { id } = await readPlan(app, admin, plan('<p>New</p>'));
    await make(admin, id, { withChanges: true });
    const [item] = await itemsOf(admin, id);
    expect([item?.outcome, item?.notes]).toEqual(['changed', []]);
    const draftId = new URLSearchParams(item?.href?.split('?')[1]).get('uuid');
    const here =
      as === 'live'
        ? await pageNow('nave-2')
        : (await admin.ask('GET', `/api/drafts/page/${draftId}`)).draft.data;
    expect(here.slug).toBe(as === 'live' ? 'nave-2' : 'nave-3');
  }
});
