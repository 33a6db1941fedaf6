import type { Handler } from 'hono';
import type { Env, Services } from '#server/context.ts';
import { STOP_PATH } from './stop-address.ts';
import { stopMails } from './stop-mails.ts';

/**
 * Answers what a mail program posts, or the button of the page (RFC 8058 3.1): no log-in, no cookie, no redirect, and
 * whatever the body says. It is not counted by network, since one mail program posts for many people. `page` gives the
 * page that says so.
 */
export function serveStop(
  services: Pick<Services, 'db' | 'clock'>,
  page: (path: string) => Promise<Response> | Response,
): Handler<Env> {
  return async (context) => {
    const kind = context.req.param('kind') ?? '';
    await stopMails(services, { kind, token: context.req.query('token') ?? '' });
    const said = await page(`${STOP_PATH}/${kind}/stopped`);
    if (said.status !== 200)
      return context.text('These mails are stopped.', 200, { 'Cache-Control': 'no-store' });
    const headers = new Headers(said.headers);
    headers.set('Cache-Control', 'no-store');
    for (const name of ['ETag', 'Content-Length']) headers.delete(name);
    return new Response(await said.text(), { status: 200, headers });
  };
}
