import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import type { Env } from '../../context.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Answers whoever brings METRICS_TOKEN as a bearer token; refuses `unauthenticated` everybody else. */
export function serveMetrics(metrics: Metrics, token: string): Handler<Env> {
  return async (context) => {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!isSame(given, token))
      throw new Refusal('unauthenticated', 'This address wants the token of METRICS_TOKEN.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    const { text, contentType } = await metrics.text();
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  };
}

/** Takes as long for every token, so that none is found letter by letter. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
