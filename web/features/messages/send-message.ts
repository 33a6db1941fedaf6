import { type Api, CallFailed } from '#web/api.ts';
import { blocked, done, type Outcome } from '#web/forms/outcome.ts';
import { checkMessage } from './check-message.ts';
import {
  CONTACT_SENT,
  type MessageKind,
  type MessageValues,
  messageKinds,
} from './message-kinds.ts';

/** How it ended; `isUnreachable` if there was no answer, so that nobody knows whether it arrived. */
export type SentMessage = Outcome & { isUnreachable?: true };

type Sending = { honeypot?: string; key?: string | undefined; token?: string | undefined };

/** A browser may wait for minutes; after this long the message is kept here instead. */
const TIMEOUT_MS = 30_000;

/**
 * Sends one message. Never throws: every way it can end has its words (reference/failures.md#message-forms). With a key
 * the server stores it once, however often it is sent.
 */
export async function sendMessage(
  api: Api,
  kind: MessageKind,
  values: MessageValues,
  { honeypot = '', key, token }: Sending = {},
): Promise<SentMessage> {
  const texts = messageKinds[kind];
  try {
    const answer = await api(texts.call, {
      body: { ...bodyOf(values), honeypot, ...(key && { key }) },
      token,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const message = kind === 'prayer' ? answer.message : CONTACT_SENT;
    return done(message);
  } catch (error) {
    if (!(error instanceof CallFailed))
      return { ...failed(texts.unreachable), isUnreachable: true };
    const { status } = error;
    // The server's sentence says when to try again.
    if (status === 429 && error.hasServerText) return failed(error.message, status);
    // Too large to be read at all: which field it is, is seen here.
    if (status === 413) return blocked(checkMessage(values), texts.refused);
    if (status !== 422) return failed(texts.refused, status);
    return blocked(error.issues, texts.refused);
  }
}

/** Without a name, neither it nor the phone leaves the browser, even if they were typed before. */
function bodyOf({ isAnonymous, ...values }: MessageValues) {
  return isAnonymous
    ? { ...values, name: '', phone: '', isAnonymous: true as const }
    : { ...values, isAnonymous: undefined };
}

const failed = (message: string, status?: number): Outcome => ({
  kind: 'failed',
  message,
  issues: [],
  ...(status && { status }),
});
