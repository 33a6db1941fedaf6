import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { textIn } from '#web/features/intake/answer-values.ts';
import { blocked, done, failed, type Outcome } from '#web/forms/outcome.ts';

/** What is typed by who takes a place. */
export type WantingValues = { date: string; name: string; email: string; phone: string };

/** What became of taking a place, and what was typed if it was refused. */
export type TakenOutcome = Outcome & { form: 'take'; values?: WantingValues };

export const WANTING_FIELDS = ['date', 'name', 'email', 'phone'];

const FAILED = t(
  'The place could not be taken just now. Please try again; what you wrote is still here.',
);

/** A browser may wait for minutes; after this long somebody is told. In milliseconds. */
const TIMEOUT_MS = 30_000;

export const readWanting = (form: FormData): WantingValues => ({
  date: textIn(form, 'date'),
  name: textIn(form, 'name'),
  email: textIn(form, 'email'),
  phone: textIn(form, 'phone'),
});

type Of = {
  /** Whose link it is: that of a task, or of who looks for a substitute. */
  kind: 'task' | 'substitute';
  /** The token of the link. */
  token: string;
  honeypot: string;
  key?: string;
  /** Of the member who is logged in. */
  session?: string | undefined;
};

/** Takes a place by a link. Never throws: every way it can end has its words. */
export async function takePlace(
  api: Api,
  values: WantingValues,
  { kind, token, session, ...more }: Of,
): Promise<TakenOutcome> {
  const { date, ...who } = values;
  if (kind === 'task' && date === '') {
    const issue = { path: 'date', message: t('Please choose a date.') };
    return { form: 'take', ...blocked([issue]), values };
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sending = { params: { token }, token: session, signal };
  const body = { ...who, ...more };
  try {
    const { message } =
      kind === 'task'
        ? await api('POST /api/serving/open/{token}', { ...sending, body: { ...body, date } })
        : await api('POST /api/serving/substitutes/{token}', { ...sending, body });
    return { form: 'take', ...done(message) };
  } catch (error) {
    return { form: 'take', ...failed(error, FAILED, WANTING_FIELDS), values };
  }
}

/** What was posted without JavaScript. */
export const takePosted = (api: Api, form: FormData, of: Pick<Of, 'kind' | 'token'>) =>
  takePlace(api, readWanting(form), { ...of, honeypot: textIn(form, 'honeypot') });
