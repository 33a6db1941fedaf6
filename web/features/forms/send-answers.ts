import { t } from '#languages/t.ts';
import { type Api, CallFailed } from '#web/api.ts';
import { givenOf } from '#web/features/intake/answer-values.ts';
import type { SentMessage } from '#web/features/messages/send-message.ts';
import { done, failed } from '#web/forms/outcome.ts';
import { type FormValues, fieldsOf } from './form-values.ts';

/** Which form is answered, and on which page. */
export type AnsweredForm = { id: string; page: string };

type Sending = { honeypot?: string; key?: string | undefined; token?: string | undefined };

const FAILED = t('Your answers could not be sent. Please try again; what you wrote is still here.');
const UNREACHABLE = t('There was no answer. Please try again later; what you wrote is still here.');

/** A browser may wait for minutes; after this long the answers are kept here instead. In milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Sends the answers to a form. Never throws: every way it can end has its words. With a key the server stores them once,
 * however often they are sent.
 */
export async function sendAnswers(
  api: Api,
  { id, page }: AnsweredForm,
  { answers, ...person }: FormValues,
  { honeypot = '', key, token }: Sending,
): Promise<SentMessage> {
  try {
    const { message } = await api('POST /api/forms/{id}/answers', {
      params: { id },
      body: { ...person, page, answers: givenOf(answers), honeypot, ...(key && { key }) },
      token,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return done(message);
  } catch (error) {
    if (!(error instanceof CallFailed))
      return { ...failed(error, UNREACHABLE, []), isUnreachable: true };
    return failed(error, FAILED, fieldsOf(answers));
  }
}
