import { t } from '#languages/t.ts';
import { done, type Outcome } from '#web/forms/outcome.ts';
import { publicApi } from '#web/public-api.ts';
import { readSession } from '#web/session/session.ts';
import type { MessageKind, MessageValues } from './message-kinds.ts';
import { type SentMessage, sendMessage } from './send-message.ts';
import type { WaitingMessage } from './waiting-store.ts';

/** The same words sent again are the same message: its answer may have been lost. */
export type Attempt = { words: string; key: string } | undefined;

const KEPT = t('Kept on this device. It will be sent when you are online again.');

/** What was written, and in which form. */
type Written = WaitingMessage extends infer M
  ? M extends WaitingMessage
    ? Omit<M, 'key' | 'at' | 'page' | 'refusal'>
    : never
  : never;

type Ended = { outcome: Outcome; isKept: boolean; attempt: Attempt };

/** Sends a message; if there is no answer, it is kept on this device and sent later. */
export async function sendOrKeep(
  kind: MessageKind,
  values: MessageValues,
  last: Attempt,
): Promise<Ended> {
  const words = JSON.stringify(values);
  // Absent where the page did not come by https: then it is sent as ever, and not kept.
  const key = last?.words === words ? last.key : crypto.randomUUID?.();
  const outcome = await sendMessage(publicApi, kind, values, {
    key,
    token: readSession()?.token,
  });
  return keepUnreached(outcome, { words, key }, { kind, values });
}

/** Keeps on this device what nobody answered to; anything else ended. */
export async function keepUnreached(
  outcome: SentMessage,
  { words, key }: { words: string; key: string | undefined },
  written: Written,
): Promise<Ended> {
  const attempt = outcome.kind === 'done' || !key ? undefined : { words, key };
  if (!outcome.isUnreachable || !key) return { outcome, isKept: false, attempt };
  try {
    const { keepMessage } = await import('./offline-waiting.tsx');
    await keepMessage({ ...written, key, at: Date.now(), page: location.pathname });
    return { outcome: done(KEPT), isKept: true, attempt: undefined };
  } catch {
    // Nothing can be kept here: what was typed stays in the form.
    return { outcome, isKept: false, attempt };
  }
}
