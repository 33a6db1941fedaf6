import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler, Hono } from 'hono';
import { t } from '#languages/t.ts';
import type { Env, Metrics, Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { checkDatabase } from '#server/platform/database/database-ready.ts';

/** For monitors: whether the process lives, whether it can serve, and, with a token, what it measured. */
export function serveHealth(
  hono: Hono<Env>,
  { config, db, health, metrics }: Pick<Services, 'config' | 'db' | 'health' | 'metrics'>,
): void {
  hono.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }));
  hono.get('/readyz', async (context) => {
    if (health.problem) throw new Refusal('unavailable', health.problem);
    await checkDatabase(db);
    return context.text('ready', 200, { 'Cache-Control': 'no-store' });
  });
  if (metrics && config.metricsToken)
    hono.get('/metrics', serveMetrics(metrics, config.metricsToken));
}

/** Answers requests with METRICS_TOKEN as a bearer token; refuses all others `unauthenticated`. */
function serveMetrics(metrics: Metrics, token: string): Handler<Env> {
  return async (context) => {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!isSame(given, token))
      throw new Refusal('unauthenticated', t('This address needs the token of METRICS_TOKEN.'), {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    const { text, contentType } = await metrics.text();
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  };
}

/** Takes equally long for every token, so that it cannot be guessed letter by letter. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
