import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';
import { fieldsOf, partyOf, type SignUpValues } from './sign-up-values.ts';

type Sending = {
  event: string;
  honeypot: string;
  key?: string;
  invitation?: string | undefined;
  token?: string | undefined;
};

const FAILED = t(
  'You could not be signed up just now. Please try again; what you wrote is still here.',
);

/** A browser may wait for minutes; after this long somebody is told. In milliseconds. */
const TIMEOUT_MS = 30_000;

/** Signs up. Never throws: every way it can end has its words. With a key it counts once, however often it is sent. */
export async function sendSignUp(
  api: Api,
  values: SignUpValues,
  { token, invitation, ...more }: Sending,
): Promise<Outcome> {
  try {
    const { message } = await api('POST /api/sign-ups', {
      body: {
        ...more,
        ...partyOf(values),
        ...(values.date && { date: values.date }),
        ...(invitation && { invitation }),
      },
      token,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return done(message);
  } catch (error) {
    return failed(error, FAILED, fieldsOf(values));
  }
}
