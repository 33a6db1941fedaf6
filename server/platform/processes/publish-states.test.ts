import { describe, expect, it } from 'vitest';
import { type Published, publishStates, stateOf } from '#contract/publishing.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { sharedApp } from '#tests/shared-app.ts';

/*
 * The browser decides how something stands from its fields, the server filters by it: both must say the same, for every
 * mixture of flags and dates, also at the very moment of a date.
 */

const MOMENTS = [null, '2026-11-20T10:00', '2026-11-21T19:00', '2026-11-23T10:00'];
const NOWS = ['2026-11-21T18:59', '2026-11-21T19:00', '2026-11-21T19:01', '2027-01-01T00:00'];

const app = await sharedApp();
let admin = await asAdministrator(app);

const spans = MOMENTS.flatMap((scheduleDate) =>
  MOMENTS.map((expireDate) => ({ scheduleDate, expireDate })),
).filter(({ scheduleDate: from, expireDate: to }) => !from || !to || from < to);

const lists = {
  announcement: {
    path: '/api/announcements/admin',
    build: async () => {
      for (const span of spans)
        for (const enabled of [true, false])
          await admin.ask('POST', '/api/announcements', { title: 'News', enabled, ...span });
    },
  },
  post: {
    path: '/api/blog',
    build: async () => {
      const flags = [true, false].flatMap((isPosted) =>
        [true, false].map((isEnabled) => ({ isPosted, isEnabled })),
      );
      let count = 0;
      for (const span of spans)
        for (const flag of flags) {
          count += 1;
          const names = { slug: `post-${count}`, uuid: crypto.randomUUID() };
          const post = { title: 'News', author: 'Ruth', ...names, ...flag, ...span };
          await admin.ask('POST', '/api/blog', post);
        }
    },
  },
} as const;

describe.each(Object.entries(lists))('the list of every %s', (_, { path, build }) => {
  it('filters by the state that the browser shows, one page after the other', async () => {
    await build();
    for (const now of NOWS) {
      app.clock.set(`${now}:00-08:00`);
      admin = await asAdministrator(app);
      const all: (Published & { _id: string })[] = await admin.ask('GET', path);
      for (const state of publishStates) {
        const expected = all.filter((content) => stateOf(content, now) === state);
        const found: { _id: string }[] = [];
        for (;;) {
          const after = found.length > 0 ? `&after=${found.at(-1)?._id}` : '';
          const page = await admin.ask('GET', `${path}?state=${state}&limit=7${after}`);
          found.push(...page);
          if (page.length < 7) break;
        }
        expect(found.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
      }
    }
  });
});
