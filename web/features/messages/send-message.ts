import { type Api, CallFailed } from '#web/api.ts';
import { blocked, done, type Outcome } from '#web/forms/outcome.ts';
import { checkMessage } from './check-message.ts';
import {
  CONTACT_SENT,
  type MessageKind,
  type MessageValues,
  messageKinds,
} from './message-kinds.ts';

/** Sends one message. Never throws: every way it can end has its words (reference/failures.md#message-forms). */
export async function sendMessage(
  api: Api,
  kind: MessageKind,
  values: MessageValues,
  honeypot: string,
): Promise<Outcome> {
  const texts = messageKinds[kind];
  try {
    const answer = await api(texts.call, { body: { ...bodyOf(values), honeypot } });
    const message = kind === 'prayer' ? answer.message : CONTACT_SENT;
    return done(message);
  } catch (error) {
    if (!(error instanceof CallFailed)) return failed(texts.unreachable);
    // The server's sentence says when to try again.
    if (error.status === 429 && error.hasServerText) return failed(error.message);
    // Too large to be read at all: which field it is, is seen here.
    if (error.status === 413) return blocked(checkMessage(values), texts.refused);
    if (error.status !== 422) return failed(texts.refused);
    return blocked(error.issues, texts.refused);
  }
}

/** Without a name, neither it nor the phone leaves the browser, even if they were typed before. */
function bodyOf({ isAnonymous, ...values }: MessageValues) {
  return isAnonymous
    ? { ...values, name: '', phone: '', isAnonymous: true as const }
    : { ...values, isAnonymous: undefined };
}

const failed = (message: string): Outcome => ({ kind: 'failed', message, issues: [] });
