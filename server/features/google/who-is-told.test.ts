import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { bearer, buildPerson } from '#tests/factories/accounts.ts';
import { choir, openGoogleSite, supper } from '#tests/factories/google.ts';
import { forEachTest } from '#tests/for-each-test.ts';

const site = forEachTest(openGoogleSite);

/** The addresses of the GETs of these roles that need nothing more. */
const addressesOf = (...access: string[]) =>
  Object.entries<Call>(calls).flatMap(([name, call]) => {
    const [method, path = ''] = name.split(' ');
    return method === 'GET' && access.includes(call.access) && !call.params ? [path] : [];
  });

it('tells editors and administrators which Google calendar it is, and nobody else', async () => {
  await site.add(supper);
  await site.add(choir);
  await site.settle();
  const { id } = site.google.calendar;
  const named = async (path: string, token?: string) => {
    const answer = await site.app.fetch(path, token ? { headers: bearer(token) } : {});
    return (await answer.text()).includes(id);
  };
  const { items } = await site.admin.ask('GET', '/api/calendar/admin/events');
  const events = items.map(({ slug }: { slug: string }) => slug);
  const open = [
    ...addressesOf('public'),
    ...['/calendar.ics', '/calendar/main.ics', '/sitemap.xml', '/robots.txt'],
    ...['formatted-events?maxResults=50', 'range?from=2026-11-22&to=2026-12-22'].map(
      (path) => `/api/calendar/${path}`,
    ),
    ...events.flatMap((slug: string) => [`/api/calendar/event/${slug}`, `/events/${slug}.ics`]),
  ];
  for (const path of open) expect([path, await named(path)]).toEqual([path, false]);
  const [member, author, editor] = await Promise.all([
    buildPerson(site.app, 'user'),
    buildPerson(site.app, 'author'),
    buildPerson(site.app, 'editor'),
  ]);
  for (const path of addressesOf('public', 'member', 'author'))
    for (const { token } of [member, author])
      expect([path, await named(path, token)]).toEqual([path, false]);
  for (const path of ['/api/calendar/admin/google', '/api/calendar/admin/events']) {
    expect(await named(path, editor.token)).toBe(true);
    for (const { token } of [member, author]) expect(await named(path, token)).toBe(false);
  }
});
