import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blogCalls } from '#contract/blog.ts';
import { NOW, openApp, type TestApp } from '#tests/app.ts';
import { buildPost } from '#tests/factories/content.ts';

const list = blogCalls['GET /api/blog/public'].answer;

describe('public posts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    await buildPost(app, { slug: 'seen', createdAt: '2026-10-31T17:00:00Z' });
    await buildPost(app, { slug: 'draft', isPosted: false });
    await buildPost(app, { slug: 'switched-off', isEnabled: false });
    await buildPost(app, { slug: 'later', scheduleDate: '2026-11-22T09:00' });
    await buildPost(app, { slug: 'over', expireDate: '2026-11-21T18:59:59-08:00' });
    await buildPost(app, {
      slug: 'ends-soon',
      expireDate: '2026-11-21T20:00',
      scheduleDate: '2026-11-20T08:00',
    });
  });
  afterAll(() => app.close());

  const slugs = async () => (await app.api('GET /api/blog/public')).map((post) => post.slug);

  it('are those enabled, posted and within their dates, newest first', async () => {
    app.clock.set(NOW);
    expect(await slugs()).toEqual(['ends-soon', 'seen']);
  });

  it('appear and go by the clock alone, although answers are cached', async () => {
    app.clock.set('2026-11-22T08:59:59-08:00');
    expect(await slugs()).toEqual(['seen']);
    app.clock.set('2026-11-22T09:00:00-08:00');
    expect(await slugs()).toEqual(['later', 'seen']);
    app.clock.set(NOW);
  });

  it('are the only ones found by their address', async () => {
    app.clock.set(NOW);
    for (const slug of ['draft', 'switched-off', 'later', 'over', 'never-written']) {
      const response = await app.fetch(`/api/pages/blog/${slug}`);
      expect([slug, response.status]).toEqual([slug, 404]);
      expect(await response.json()).toEqual({
        error: 'Blog post not found.',
        code: 'not-found',
        issues: [],
      });
    }
    expect((await app.api('GET /api/pages/blog/{slug}', { params: { slug: 'seen' } })).slug).toBe(
      'seen',
    );
  });

  it("answer in the shape of the contract, with both ids and the church's offset", async () => {
    const response = await app.fetch('/api/blog/public');
    const posts = list.parse(await response.json());
    expect(posts[1]).toMatchObject({ createdAt: '2026-10-31T10:00:00-07:00', excerpt: 'Words.' });
    expect(posts[1]?.id).toBe(posts[1]?._id);
  });
});

describe('the blog list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
    for (const day of ['01', '02', '03', '04', '05'])
      await buildPost(app, { slug: `day-${day}`, createdAt: `2026-11-${day}T10:00:00-08:00` });
    await buildPost(app, { slug: 'same-moment', createdAt: '2026-11-03T10:00:00-08:00' });
  });
  afterAll(() => app.close());

  it('is read page by page without a gap or a repeat', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const posts = await app.api('GET /api/blog/public', { query: { limit: 2, before } });
      seen.push(...posts.map((post) => post.slug));
      before = posts.at(-1)?._id ?? before;
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    expect(seen[0]).toBe('day-05');
  });

  it.each(['limit=0', 'limit=101', 'limit=many', 'before=nobody'])(
    'refuses %s with a sentence',
    async (query) => {
      const response = await app.fetch(`/api/blog/public?${query}`);
      expect(response.status).toBe(400);
      expect((await response.json()).code).toBe('malformed');
    },
  );
});

describe("a post's blocks", () => {
  it('are cleaned, lists are read as content, and what is broken is skipped', async () => {
    const app = await openApp();
    await buildPost(app, {
      slug: 'blocks',
      content: [
        {
          type: 'text',
          content:
            '<p onclick="x()">Safe<script>alert(1)</script> <span style="color:red">red</span></p>',
        },
        { type: 'list', items: ['one', 'two'] },
        { type: 'quote', content: 'said' },
        { type: 'image', src: '/assets/images/blog/a.webp', alt: 'Glass' },
      ],
    });
    const { content, image } = await app.api('GET /api/pages/blog/{slug}', {
      params: { slug: 'blocks' },
    });
    expect(content.map((block) => block.type)).toEqual(['text', 'list', 'quote', 'image']);
    expect(content[0]).toEqual({
      type: 'text',
      content: '<p>Safe <span style="color:red">red</span></p>',
    });
    expect(content[1]).toEqual({ type: 'list', content: ['one', 'two'] });
    expect(image).toEqual({ src: '/assets/images/blog/a.webp', alt: 'Glass' });

    await app.services.db
      .updateTable('posts')
      .set({ content: '[{"type":"text"},{"type":"hologram"},{"type":"quote","content":"left"}]' })
      .execute();
    await app.services.db.updateTable('content_version').set({ version: 99 }).execute();
    await app.services.content.refresh();
    const broken = await app.api('GET /api/pages/blog/{slug}', { params: { slug: 'blocks' } });
    expect(broken.content).toEqual([{ type: 'quote', content: 'left' }]);
    await app.close();
  });
});
