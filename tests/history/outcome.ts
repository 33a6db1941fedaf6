import type { Answered } from './operation.ts';

/** In the words with which the server says that it lost its database (platform/database/database-away.ts). */
const AWAY = 'its database';

/**
 * What an answer means for a history. A refusal (4xx) had no effect. After any other answer, and after none (0), nobody
 * knows.
 */
export function meaningOf(
  { status, words }: { status: number; words: string },
  good: readonly number[],
): Answered {
  if (good.includes(status)) return { outcome: 'ok' };
  const detail = status === 0 ? words : `${status} ${words.slice(0, 200)}`;
  if (status >= 400 && status < 500) return { outcome: 'refused', detail };
  return { outcome: 'unknown', detail, ...(words.includes(AWAY) && { isAway: true }) };
}
