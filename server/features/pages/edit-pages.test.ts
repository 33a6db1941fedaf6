import { beforeEach, describe, expect, it } from 'vitest';
import { pageCalls } from '#contract/pages.ts';
import { sectionSchema, sectionTypes } from '#contract/sections/index.ts';
import { listFormerSlugs } from '#server/content/former-addresses.ts';
import { withPodcastAddresses } from '#server/features/sermons/entries.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { newSlug } from '#tests/factories/new-slug.ts';
import { buildSection } from '#tests/factories/sections.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
await buildSite(app);

let slug = '';
beforeEach(() => {
  slug = newSlug('page');
});

const post = (body: object) => admin.ask('POST', '/api/pages', { slug, title: 'Choir', ...body });
const read = (path: string) => app.fetch(`/api/pages/${path}`);
const navigation = async () => (await app.api('GET /api/site')).navigation;
const labels = async () => (await navigation()).map(({ label }) => label);

describe('publishing a page', () => {
  it('is seen by visitors at once, at its address', async () => {
    expect((await read(slug)).status).toBe(404);
    const added = pageCalls['POST /api/pages'].answer.parse(
      await post({
        sections: [{ type: 'text', content: '<p>Sing <script>x</script>with us</p>' }],
      }),
    );
    expect(added).toMatchObject({ version: 1, isMainPage: false, page: 'Choir' });
    expect(await (await read(slug)).json()).toMatchObject({
      sections: [{ type: 'text', content: '<p>Sing with us</p>' }],
    });
    const changed = await admin.ask('PUT', `/api/pages/${added._id}`, {
      slug,
      title: 'The choir',
      sections: [],
    });
    expect(changed).toMatchObject({ _id: added._id, title: 'The choir', version: 2 });
    expect(await (await read(slug)).json()).toMatchObject({ title: 'The choir', sections: [] });
    expect(await admin.ask('GET', '/api/pages')).toContainEqual(
      expect.objectContaining({ slug, title: 'The choir', isInNavigation: false }),
    );
  });

  it('takes every section type, and gives it back', async () => {
    const sections = sectionTypes.map(buildSection);
    const added = await post({ sections });
    const parsed = sections.map((section) => sectionSchema.parse(section));
    expect(added.sections).toEqual(withPodcastAddresses(parsed));
    expect(await admin.ask('PUT', `/api/pages/${added._id}`, added)).toMatchObject({
      sections: added.sections,
    });
  });

  it.each([
    [{ currency: 'JPY', amount: '10.50' }, 'sections.0.amount', 'JPY has no decimals'],
    [{ currency: 'JPY', amount: '50' }, 'sections.0.amount', 'smallest gift online is 100 JPY'],
    [{ suggestions: ['25', '0.50'] }, 'sections.0.suggestions.1', 'smallest gift'],
    [{ currency: 'KWD', amount: '25' }, 'sections.0.amount', 'cannot be given in KWD'],
  ])('with a donation of %o is refused at its field', async (wrong, path, words) => {
    const sections = [{ type: 'paypal-donation', ...wrong }];
    const refused = await admin.send('POST', '/api/pages', { slug, title: 'Give', sections });
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues[0]).toEqual({
      path,
      message: expect.stringContaining(words),
    });
  });

  it('that was stored with such an amount stays readable, and its title can be changed', async () => {
    const sections = [{ type: 'paypal-donation', currency: 'JPY', amount: '10.50' }];
    await buildPage(app, { slug, sections });
    const stored = await (await read(slug)).json();
    expect(stored.sections).toMatchObject([{ amount: '10.50' }]);
    await admin.ask('PUT', `/api/pages/${stored._id}`, { title: 'Giving' });
    expect((await read(slug)).status).toBe(200);
  });

  it('twice with the same identifier adds one page, and gives it to compare', async () => {
    const _id = crypto.randomUUID();
    expect(await post({ _id })).toMatchObject({ _id });
    const again = await admin.send('POST', '/api/pages', { _id, slug, title: 'Choir' });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'conflict', current: { _id, version: 1 } });
  });

  it('over somebody else’s newer text is refused with it; without a version it is taken', async () => {
    const added = await post({});
    const url = `/api/pages/${added._id}`;
    await admin.ask('PUT', url, { ...added, title: 'Theirs' });
    const late = await admin.send('PUT', url, { ...added, title: 'Mine' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ current: { title: 'Theirs', version: 2 } });
    const { version: _, ...plain } = added;
    expect(await admin.ask('PUT', url, { ...plain, title: 'Mine' })).toMatchObject({ version: 3 });
  });

  it('of two at once, one wins and the other gets a conflict', async () => {
    const added = await post({});
    const url = `/api/pages/${added._id}`;
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => admin.send('PUT', url, { ...added, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['slug', { slug: 'admin' }, /belongs to the site itself/],
    ['slug', { slug: 'blog/first' }, /belongs to the site itself/],
    ['slug', { slug: 'members/area' }, /belongs to the site itself/],
    ['slug', { slug: 'About Us' }, /lower-case letters/],
    ['slug', { slug: '../etc' }, /lower-case letters/],
    ['slug', { slug: 'a//b' }, /lower-case letters/],
    ['slug', { slug: 'x'.repeat(201) }, /at most 200/],
    ['slug', { slug: '' }, /Give the page an address/],
    ['title', { title: ' ' }, /title/],
    [
      'sections',
      { sections: Array.from({ length: 200 }, () => ({ type: 'line-break' })) },
      /at most 150 sections/,
    ],
    [
      'sections.0.style',
      { sections: [{ type: 'iframe', src: 'https://e.org/', style: '{"height": ' }] },
      /JSON object/,
    ],
    ['sections.0.src', { sections: [{ type: 'iframe', src: 'javascript:alert(1)' }] }, /https:/],
    ['sections.0', { sections: [{ type: 'hologram' }] }, /sections of the type "hologram"/],
    ['sections.0', { sections: [{ content: 'typeless' }] }, /no type/],
  ])('names %s when it is wrong, and changes nothing: %j', async (path, body, message) => {
    const before = await admin.ask('GET', '/api/pages');
    const response = await admin.send('POST', '/api/pages', { slug, title: 'T', ...body });
    expect(response.status).toBe(422);
    const failure = await response.json();
    expect(failure.issues[0]).toMatchObject({ path: expect.stringMatching(`^${path}`) });
    expect(failure.error).toMatch(message);
    expect(await admin.ask('GET', '/api/pages')).toEqual(before);
  });

  it('at an address another page has is refused by name', async () => {
    await post({ title: 'First' });
    const response = await admin.send('POST', '/api/pages', { slug, title: 'Second' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: `The page "First" has the address /${slug} already. Choose another.`,
      issues: [{ path: 'slug' }],
    });
  });
});

describe('a page that moves', () => {
  it('is still found at its former address, until another page stands there', async () => {
    const added = await post({});
    const url = `/api/pages/${added._id}`;
    await admin.ask('PUT', url, { ...added, slug: `${slug}/new` });
    expect(await (await read(slug)).json()).toMatchObject({ _id: added._id, slug: `${slug}/new` });
    await post({ title: 'Another' });
    expect(await (await read(slug)).json()).toMatchObject({ title: 'Another' });
  });

  it('loses its way on from an address that is its own again', async () => {
    const { _id } = await post({});
    const formerly = async () => {
      const { db } = app.services;
      return listFormerSlugs(db, { kind: 'page', id: _id });
    };
    await admin.ask('PUT', `/api/pages/${_id}`, { slug: `${slug}/away` });
    expect(await formerly()).toEqual([slug]);
    await admin.ask('POST', `/api/versions/page/${_id}/1/restore`);
    expect(await formerly()).toEqual([`${slug}/away`]);
  });
});

describe('a main page', () => {
  it('enters the navigation, follows a new address, and leaves it again', async () => {
    const before = await labels();
    const added = await post({ isMainPage: true, page: 'Singing' });
    expect(await labels()).toEqual([...before, 'Singing']);
    const url = `/api/pages/${added._id}`;
    const moved = await admin.ask('PUT', url, { ...added, slug: `${slug}-moved` });
    expect((await navigation()).at(-1)?.href).toBe(`/${slug}-moved`);
    await admin.ask('PUT', url, { ...moved, isMainPage: false });
    expect(await labels()).toEqual(before);
  });

  it('stands under its parent when its address has one', async () => {
    await post({ slug: `about/${slug}`, isMainPage: true });
    const about = (await navigation()).find(({ href }) => href === '/about');
    expect(about?.children.at(-1)).toMatchObject({ label: 'Choir', href: `/about/${slug}` });
  });

  it('is not published where the navigation is full, and nothing changes', async () => {
    const site = await app.api('GET /api/site');
    const full = Array.from({ length: 12 }, (_, n) => ({
      label: `${n}`,
      href: `/n${n}`,
      children: [],
    }));
    await admin.ask('PUT', '/api/site', { ...site, navigation: full });
    const response = await admin.send('POST', '/api/pages', { slug, title: 'T', isMainPage: true });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'isMainPage' }] });
    expect((await read(slug)).status).toBe(404);
    const now = await app.api('GET /api/site');
    await admin.ask('PUT', '/api/site', { ...site, version: now.version });
  });
});

describe('deleting a page', () => {
  it('is by its encoded slug', async () => {
    await post({ slug: `about/${slug}` });
    await admin.ask('DELETE', `/api/pages/about%2F${slug}`, undefined, 204);
    expect((await read(`about/${slug}`)).status).toBe(404);
    const again = await admin.send('DELETE', `/api/pages/about%2F${slug}`);
    expect(again.status).toBe(404);
  });

  it('is refused while the navigation names it, unless it leaves it too', async () => {
    await post({ isMainPage: true });
    const refused = await admin.send('DELETE', `/api/pages/${slug}`);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toMatch(/The navigation names this page \("Choir"\)/);
    expect((await read(slug)).status).toBe(200);
    await admin.ask('DELETE', `/api/pages/${slug}?takeOutOfNavigation=true`, undefined, 204);
    expect((await read(slug)).status).toBe(404);
    expect(await labels()).not.toContain('Choir');
  });

  it('is refused while other entries stand below its own', async () => {
    await post({ isMainPage: true });
    await post({ slug: `${slug}/below`, isMainPage: true });
    const refused = await admin.send('DELETE', `/api/pages/${slug}?takeOutOfNavigation=true`);
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toMatch(/stand below "Choir"/);
  });
});
