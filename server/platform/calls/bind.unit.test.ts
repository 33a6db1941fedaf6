import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { calls } from '#server/calls.ts';
import type { Env } from '#server/context.ts';
import { bindCalls, type Handlers, routedPath } from './bind.ts';
import { Refusal } from './refusal.ts';

const findNothing = async () => {
  throw new Refusal('not-found', 'There is nothing at this address.');
};
const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, findNothing]));

/** The routes alone, without the check of the address before them. */
function openRoutes() {
  const app = new Hono<Env>({ getPath: routedPath });
  app.onError((error, context) =>
    context.text(error.message, error instanceof Refusal ? error.status : 500),
  );
  app.use(async (_, next) => next());
  bindCalls(app, calls, handlers as unknown as Handlers, {
    findActor: async () => undefined,
    isProved: () => true,
    lacksFactor: async () => false,
    incomingDir: '',
    headers: {},
  });
  app.all('/api/*', (context) => context.notFound());
  app.all('*', (context) => context.notFound());
  return app;
}

// As long as a request's header may be (main.ts). These took 46 and 4 to 12 seconds, and 5 on every kind of route.
it.each([
  ['/api/pages/a', '/', 'x'],
  ['/api/pages', '/a', ''],
  ['/api/pages/', '/', ''],
  ['/api/pages/blog', '/', ''],
  ['/api/pages/blog', '/a', '/'],
  ['/api/editing', '/a', ''],
  ['/', '/', ''],
])('an address of %s and many %s is matched quickly', async (start, part, end) => {
  const app = openRoutes();
  await app.request('/api/none');
  const path = start + part.repeat(15_500 / part.length) + end;
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const begin = performance.now();
    const { status } = await app.request(path, { method });
    expect([401, 404]).toContain(status);
    expect(performance.now() - begin).toBeLessThan(1000);
  }
});
