import { afterEach, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import type { Renderer } from './documents.ts';

let app: TestApp;
afterEach(() => app.close());

/** As the web's build does: what is missing has a name, and is not drawn again while it is kept. */
function drawer() {
  const drawn: string[] = [];
  const renderer: Renderer = {
    render: async (request, { fetch, isKept, nonce }) => {
      const { pathname } = new URL(request.url);
      await fetch('http://memory/api/site', { method: 'GET' });
      const { status } = await fetch(`http://memory/api/pages${pathname}`, { method: 'GET' });
      const missing = status === 404 ? 'page' : undefined;
      const response = new Response(null, { status });
      if (missing && isKept(missing)) return { response, html: undefined, missing };
      drawn.push(pathname);
      const html = Buffer.from(`<p>${status}</p><script nonce="${nonce}">1</script>`);
      return { response, html, missing };
    },
    refusalPage: () => '',
  };
  return { drawn, renderer };
}

it('made-up addresses get one document from memory, with its status and its policy', async () => {
  const { drawn, renderer } = drawer();
  app = await openApp({ renderer });
  await buildSite(app);
  await app.fetch('/warm-up');
  const first = await app.fetch('/made-up-1');
  drawn.length = 0;
  for (const path of ['/made-up-2', '/made-up-3/below?after=4']) {
    const answer = await app.fetch(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/'sha256-/);
    expect(answer.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await answer.text()).toBe('<p>404</p><script>1</script>');
    expect(app.answers.read(path)).toBeUndefined();
  }
  expect((await app.fetch('/made-up-5', { method: 'HEAD' })).status).toBe(404);
  expect(drawn).toEqual([]);
});

it('a page that is made at such an address is shown, and what is missing is drawn again with the new site', async () => {
  const { drawn, renderer } = drawer();
  app = await openApp({ renderer });
  await buildSite(app);
  for (const path of ['/soon', '/soon', '/never']) await app.fetch(path);
  await buildPage(app, { slug: 'soon' });
  drawn.length = 0;
  expect((await app.fetch('/soon')).status).toBe(200);
  expect((await app.fetch('/never')).status).toBe(404);
  expect((await app.fetch('/never')).status).toBe(404);
  expect(drawn.slice(0, 2)).toEqual(['/soon', '/never']);
});
