import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, Services } from '#server/context.ts';
import { serveMetrics } from '#server/features/metrics/serve-metrics.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { checkDatabase } from '#server/platform/database/database-ready.ts';

/** For monitors: whether the process lives, whether it can serve, and, with a token, what it measured. */
export function serveHealth(
  hono: OpenAPIHono<Env>,
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
