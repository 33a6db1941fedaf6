import { describe, expect, it } from 'vitest';
import { thingAddress } from '#server/features/import/planned.ts';
import {
  atRest,
  importNow,
  itemsOf,
  make,
  openImports,
  page,
  readPlan,
} from '#tests/factories/imports.ts';

const { app, admin } = await openImports();

const event = {
  kind: 'event',
  foreignId: '3',
  title: 'Supper',
  content: {
    summary: 'Supper',
    start: '2026-12-24T18:00',
    end: '2026-12-24T20:00',
    timeZone: 'America/Los_Angeles',
  },
} as const;

const link = (kind: 'page' | 'event', foreignId: string, label: string) => ({
  label,
  href: thingAddress({ kind, foreignId }),
});

describe('what is brought as drafts', () => {
  it('has its id when it is published, so that old addresses lead there, and stays then', async () => {
    const from = '/supper-2026.html';
    const plan = {
      source: 'drafts-later',
      things: [
        event,
        {
          kind: 'redirect' as const,
          foreignId: from,
          content: { path: from, query: null, target: { kind: 'event', foreignId: '3' } },
        },
      ],
    };
    const { id } = await readPlan(app, admin, plan);
    await make(admin, id, { as: 'drafts' });
    const [made] = await itemsOf(admin, id);
    const draftId = new URLSearchParams(made?.href?.split('?')[1]).get('uuid') ?? '';
    expect((await app.fetch(from, { redirect: 'manual' })).status).toBe(404);

    const { draft } = await admin.ask('GET', `/api/drafts/event/${draftId}`);
    expect(draft).toMatchObject({ data: { summary: 'Supper' } });
    const added = await admin.ask('POST', '/api/calendar/admin/events', {
      summary: 'Supper',
      startDateTime: '2026-12-24T18:00',
      endDateTime: '2026-12-24T20:00',
      key: draftId,
    });
    expect(added.id).toBe(draftId);
    expect((await admin.ask('GET', `/api/drafts/event/${draftId}`)).draft).toBeNull();
    const led = await app.fetch(from, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/supper/),
    ]);

    await admin.ask('POST', `/api/imports/${id}/take-back`, undefined, 200);
    await atRest(admin, id);
    expect((await itemsOf(admin, id)).map(({ outcome }) => outcome)).toEqual([
      'kept',
      'taken-back',
    ]);
    const again = await readPlan(app, admin, plan);
    expect((await itemsOf(admin, again.id))[0]?.action).toBe('same');
  });

  it('takes over what changed there while nobody has changed or deleted it here', async () => {
    const file = (text: string) => ({
      source: 'drafts-changed',
      things: ['one', 'two', 'three'].map((name) => ({
        ...page(name, `draft-${name}`),
        content: {
          title: name,
          slug: `draft-${name}`,
          sections: [{ type: 'text', content: text }],
        },
      })),
    });
    const first = await readPlan(app, admin, file('<p>Old</p>'));
    await make(admin, first.id, { as: 'drafts' });
    const ids = (await itemsOf(admin, first.id)).map(
      ({ href }) => new URLSearchParams(href?.split('?')[1]).get('uuid') ?? '',
    );
    const draftOf = async (at: number) =>
      (await admin.ask('GET', `/api/drafts/page/${ids[at]}`)).draft;
    const { data, title } = await draftOf(1);
    app.clock.set(app.clock.now().add({ seconds: 1 }).toString());
    const written = { title, data: { ...data, title: 'Changed here' }, baseVersion: null };
    await admin.ask('PUT', `/api/drafts/page/${ids[1]}`, written, 200);
    await admin.ask('DELETE', `/api/drafts/page/${ids[2]}`, undefined, 204);

    const second = await readPlan(app, admin, file('<p>New</p>'));
    await make(admin, second.id, { as: 'drafts', withChanges: true });
    const became = (await itemsOf(admin, second.id)).map(({ outcome, notes }) => [outcome, notes]);
    expect(became).toEqual([
      ['changed', []],
      ['failed', ['Somebody has changed it here since: it stays as it is.']],
      ['failed', ['It is no longer here: somebody deleted it.']],
    ]);
    expect(JSON.stringify((await draftOf(0)).data)).toContain('<p>New</p>');
    expect((await draftOf(1)).data.title).toBe('Changed here');
    const third = await readPlan(app, admin, file('<p>New</p>'));
    expect((await itemsOf(admin, third.id))[0]?.action).toBe('same');
  });

  it('offers its menus, with the addresses that there will be', async () => {
    const plan = {
      source: 'menus',
      things: [
        page('1', 'who-we-are'),
        page('2', 'choir-of-old'),
        { ...page('9', 'x'), content: {} },
      ],
      menus: [
        {
          name: 'Main',
          entries: [
            { ...link('page', '1', 'About'), children: [link('page', '2', 'Choir')] },
            { ...link('page', '9', 'Broken'), children: [] },
            { label: 'Give', href: 'https://give.example/x', children: [] },
          ],
          lost: ['In the trash'],
        },
      ],
    };
    const read = await readPlan(app, admin, plan);
    expect(read.menus).toEqual([]);
    await make(admin, read.id, { as: 'drafts' });
    const offered = [
      {
        name: 'Main',
        navigation: [
          {
            label: 'About',
            href: '/who-we-are',
            children: [{ label: 'Choir', href: '/choir-of-old' }],
          },
          { label: 'Give', href: 'https://give.example/x', children: [] },
        ],
        lost: ['In the trash', 'Broken'],
      },
    ];
    expect((await importNow(admin, read.id)).menus).toEqual(offered);

    const again = await readPlan(app, admin, plan);
    await make(admin, again.id, { as: 'live' });
    expect((await importNow(admin, again.id)).menus).toEqual(offered);
  });
});
