import type { RequestContext } from '#server/context.ts';
import { httpDate } from './dates.ts';

/** To be kept in memory, and to be read by pages of others too: some readers run in browsers. */
export function answerFeed(
  context: RequestContext,
  text: string,
  type: string,
  changedAt: string,
): Response {
  context.set('cacheable', true);
  context.set('text', text);
  return context.body(text, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Last-Modified': httpDate(changedAt),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
