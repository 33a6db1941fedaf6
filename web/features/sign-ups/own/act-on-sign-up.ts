import type { Question } from '#contract/questions.ts';
import { t } from '#languages/t.ts';
import { type Api, CallFailed } from '#web/api.ts';
import {
  fieldsOf,
  partyOf,
  readValues,
  type SignUpValues,
} from '#web/features/sign-ups/sign-up-values.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';

/** What became of what was done on the page of a link, and what was typed if it was refused. */
export type OwnOutcome = Outcome & { values?: SignUpValues };

const FAILED = t(
  'That could not be done just now. Please try again; what you wrote is still here.',
);

/** Said to who saves what was changed since it was shown: the page has the new version below what they wrote. */
const CHANGED = t(
  'This was changed meanwhile, maybe in another window. What you wrote is still here: save it again to keep it.',
);
const isOlder = (error: unknown) => error instanceof CallFailed && error.current !== undefined;

type Of = { token: string; questions: readonly Question[] };

/**
 * Does what a button of the page of a link asks for: `confirm`, `cancel`, or else `change`. Never throws: every way it can
 * end has its words. The same on the server, for who has no JavaScript, and in the browser.
 */
export async function actOnSignUp(
  api: Api,
  form: FormData,
  { token, questions }: Of,
): Promise<OwnOutcome> {
  const params = { token };
  const values = readValues(form, questions);
  const act = async () => {
    switch (form.get('act')) {
      case 'confirm':
        return (await api('POST /api/sign-ups/own/{token}/confirm', { params })).message;
      case 'cancel':
        await api('DELETE /api/sign-ups/own/{token}', { params });
        return t('You are not signed up any more.');
      default: {
        const { email: _, ...body } = partyOf(values);
        const version = Number(form.get('version')) || undefined;
        await api('PUT /api/sign-ups/own/{token}', { params, body: { ...body, version } });
        return t('Your changes are saved.');
      }
    }
  };
  try {
    return done(await act());
  } catch (error) {
    const outcome = failed(error, FAILED, fieldsOf(values));
    return { ...outcome, ...(isOlder(error) && { message: CHANGED }), values };
  }
}
