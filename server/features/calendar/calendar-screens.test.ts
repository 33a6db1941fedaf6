import { describe, expect, it } from 'vitest';
import { openApp } from '#tests/app.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

/** What a document would answer; it says nothing but the address it was asked for. */
const renderer = {
  render: async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return { response: new Response(null), html: Buffer.from(`<p>${pathname}${search}</p>`) };
  },
  refusalPage: () => '',
};

const app = await sharedApp({ now: '2026-11-22T07:30:00Z', renderer });
await buildSite(app, { calendars: [{ id: 'youth', name: 'Youth', color: '#227755' }] });

const json = async (path: string) => (await app.fetch(path)).json();

describe('today', () => {
  it('is the day at the church, with the calendars there are', async () => {
    expect(await json('/api/calendar/today')).toEqual({
      today: '2026-11-21',
      calendars: ['main', 'youth'],
    });
  });

  it('is the next day from midnight at the church on, also from memory', async () => {
    app.clock.set('2026-11-22T07:59:59Z');
    expect((await json('/api/calendar/today')).today).toBe('2026-11-21');
    app.clock.set('2026-11-22T08:00:00Z');
    expect((await json('/api/calendar/today')).today).toBe('2026-11-22');
  });
});

describe('addresses of months', () => {
  const asked = async (query: string) => (await app.fetch(`/page${query}`)).text();
  const isKept = (query: string) => app.answers.read(`/page${query}`) !== undefined;

  it('keep what counts, in one order', async () => {
    expect(await asked('?view=list&x=1&calendar=youth&month=2027-01')).toBe(
      '<p>/page?calendar=youth&month=2027-01&view=list</p>',
    );
    expect(isKept('?month=2027-01&calendar=youth&view=list')).toBe(true);
  });

  it('that cannot be are all one', async () => {
    for (const month of ['2026-13', '9999-12', '2029-01', 'x'.repeat(500), "'"])
      expect(await asked(`?month=${encodeURIComponent(month)}`)).toBe('<p>/page?month=none</p>');
    for (const view of ['week', 'x'.repeat(500), 'Month'])
      expect(await asked(`?view=${view}&month=`)).toBe('<p>/page?view=none</p>');
    expect(await asked('?view=&month=')).toBe('<p>/page</p>');
  });

  it('with a calendar that is none are not kept', async () => {
    expect(await asked('?calendar=choir')).toBe('<p>/page?calendar=choir</p>');
    expect(isKept('?calendar=choir')).toBe(false);
    expect(isKept('?calendar=main')).toBe(false);
    await asked('?calendar=main');
    expect(isKept('?calendar=main')).toBe(true);
  });
});

describe('the page with the calendar', () => {
  const path = async () => (await json('/api/site')).calendarPath;

  it('is none until a page has the section, and the usual one before others', async () => {
    expect(await path()).toBe('');
    await buildPage(app, { slug: 'what-is-on', sections: [{ type: 'calendar' }] });
    expect(await path()).toBe('/what-is-on');
    await buildPage(app, { slug: 'get-involved/calendar', sections: [{ type: 'calendar' }] });
    expect(await path()).toBe('/get-involved/calendar');
  });

  it('is none that only speaks of one', async () => {
    const fresh = await openApp();
    const content = '<p>"type":"calendar"</p>';
    await buildPage(fresh, { slug: 'a', sections: [{ type: 'text', content }] });
    expect((await (await fresh.fetch('/api/site')).json()).calendarPath).toBe('');
    await fresh.close();
  });
});
