import { expect, it } from 'vitest';
import { redirectCalls } from '#contract/redirects.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
import { picture } from '#tests/factories/archives.ts';
import { buildPage } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
const add = (from: string, to: string) => admin.ask('POST', '/api/redirects', { from, to });
const states = async () => {
  const { redirects } = redirectCalls['GET /api/redirects'].answer.parse(
    await admin.ask('GET', '/api/redirects'),
  );
  return Object.fromEntries(redirects.map(({ from, state }) => [from, state]));
};

it('the list says which redirects have lost their target, and which a later page covers', async () => {
  await buildPage(app, { slug: 'choir' });
  await buildPage(app, { slug: 'give' });
  await add('/singing.html', '/choir');
  await add('/old-choir', '/choir?from=old');
  await add('/nowhere.html', '/not-there');
  await add('/give.html', '/give?fund=roof');
  await add('/later?p=1', '/choir');
  await add('/later', '/choir');
  expect(await states()).toEqual({
    '/singing.html': 'live',
    '/old-choir': 'live',
    '/nowhere.html': 'gone',
    '/give.html': 'live',
    '/later?p=1': 'live',
    '/later': 'live',
  });
  await buildPage(app, { slug: 'later' });
  await buildPage(app, { slug: 'not-there' });
  await admin.ask('DELETE', '/api/pages/choir', undefined, 204);
  expect(await states()).toEqual({
    '/singing.html': 'gone',
    '/old-choir': 'gone',
    '/nowhere.html': 'live',
    '/give.html': 'live',
    '/later?p=1': 'gone',
    '/later': 'covered',
  });
});

it('who deletes a thing learns which old addresses lead to it', async () => {
  const blob = new Blob([Uint8Array.from(await picture(10))], { type: 'image/webp' });
  const { id, path } = await (await admin.upload(blob)).json();
  for (const name of ['d', 'a', 'c', 'b'])
    await add(`/uploads/${name}.jpg`, `/assets/images/blog/${path}`);
  const leading = async (who: Pick<typeof admin, 'send'>, query: Record<string, string>) => {
    const answer = await who.send('GET', `/api/redirects/leading?${new URLSearchParams(query)}`);
    return answer.status === 200
      ? redirectCalls['GET /api/redirects/leading'].answer.parse(await answer.json())
      : answer.status;
  };
  const author = await asPerson(app, 'author');
  expect(await leading(author, { kind: 'picture', ids: id })).toEqual({
    message:
      '4 old addresses lead to it, among them /uploads/a.jpg, /uploads/b.jpg, /uploads/c.jpg. They lead nowhere then.',
  });
  expect(await leading(author, { kind: 'file', ids: id })).toEqual({ message: '' });
  const pages = [];
  for (const slug of ['tea', 'singers']) {
    const sections = [{ type: 'text', content: '<p>Come.</p>' }];
    pages.push(await admin.ask('POST', '/api/pages', { slug, title: slug, sections }));
    await add(`/${slug}.html`, `/${slug}`);
  }
  const ids = pages.map(({ _id }) => _id).join(',');
  expect(await leading(author, { kind: 'page', ids })).toEqual({
    message: '2 old addresses lead to them: /singers.html, /tea.html. They lead nowhere then.',
  });
  expect(await leading(author, { kind: 'page', ids: '' })).toBe(400);
  const member = await asPerson(app, 'user');
  expect(await leading(member, { kind: 'picture', ids: id })).toBe(403);
});
