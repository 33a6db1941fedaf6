import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { textIn } from '#web/features/intake/answer-values.ts';
import { blocked, done, failed, type Outcome } from '#web/forms/outcome.ts';

/** What is typed on the page: why not, of several places, and days. */
export type TypedServing = {
  reasons: Readonly<Record<string, string>>;
  first: string;
  last: string;
};

/** All fields of the page are in one form, so that no button takes away what is typed beside another one. */
const REASON = 'reason ';
export const reasonFieldOf = (place: string) => `${REASON}${place}`;

/** What became of what was done on a person's own page. */
export type ServingOutcome = Outcome & {
  form: 'own';
  /** What was typed and not sent, or not taken. */
  typed?: TypedServing;
  /** The secret address of the calendar, which is told once. */
  address?: string;
  /** Whether the link of the page is void now. */
  isVoid?: boolean;
};

const FAILED = t(
  'That could not be done just now. Please try again; what you wrote is still here.',
);

/** A browser may wait for minutes; after this long somebody is told. In milliseconds. */
const TIMEOUT_MS = 30_000;

const FIELDS = ['first', 'last'];

/** Who presses Enter in a field, without JavaScript, presses no button of the page. */
const NO_BUTTON = t('Nothing was sent yet: please press the button below what you wrote.');

/**
 * Does what a button of a person's own page asks for. Never throws: every way it can end has its words. The same on the
 * server, for who has no JavaScript, and in the browser.
 */
export async function actOnServing(
  api: Api,
  form: FormData,
  token: string,
): Promise<ServingOutcome> {
  const typed = typedIn(form);
  const [name = '', ...of] = textIn(form, 'act').split(' ');
  if (name === '') return { form: 'own', ...blocked([], NO_BUTTON), typed };
  if (name === 'away' && typed.first === '') {
    const issue = { path: 'first', message: t('Please choose the first day.') };
    return { form: 'own', ...blocked([issue]), typed };
  }
  try {
    const { message, ...more } = await act(api, { name, of, token }, typed);
    return { form: 'own', ...done(message), ...more, typed: leftOf(typed, name, of) };
  } catch (error) {
    return { form: 'own', ...failed(error, FAILED, FIELDS), typed };
  }
}

function typedIn(form: FormData): TypedServing {
  const reasons: Record<string, string> = {};
  for (const name of form.keys())
    if (name.startsWith(REASON)) reasons[name.slice(REASON.length)] = textIn(form, name);
  return { reasons, first: textIn(form, 'first'), last: textIn(form, 'last') };
}

/** What is still to be sent of what was typed. */
function leftOf(typed: TypedServing, name: string, of: readonly string[]): TypedServing {
  if (name === 'away') return { ...typed, first: '', last: '' };
  const reasons = Object.entries(typed.reasons).filter(([place]) => !of.includes(place));
  const isAnswer = name === 'yes' || name === 'no';
  return isAnswer ? { ...typed, reasons: Object.fromEntries(reasons) } : typed;
}

type Done = Pick<ServingOutcome, 'message' | 'address' | 'isVoid'>;

type Deed = { name: string; of: string[]; token: string };

function act(call: Api, { name, of, token }: Deed, typed: TypedServing): Promise<Done> {
  const [id = '', other = ''] = of;
  const { first, last } = typed;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const own = { params: { token }, signal };
  const withId = { params: { token, id }, signal };
  const saying = async (removal: Promise<unknown>, message: string) => {
    await removal;
    return { message };
  };
  const answer = (state: 'yes' | 'no', reason = '') =>
    call('POST /api/serving/own/{token}/answers', {
      ...own,
      body: { answers: of.map((place) => ({ place, state, reason })) },
    });
  const answerSwap = (accepts: boolean) =>
    call('POST /api/serving/own/{token}/swaps/{id}/answer', { ...withId, body: { accepts } });
  const search = (asksTeam: boolean) =>
    call('POST /api/serving/own/{token}/substitutes', { ...own, body: { place: id, asksTeam } });

  switch (name) {
    case 'yes':
      return answer('yes');
    case 'no':
      return answer('no', typed.reasons[id]);
    case 'search':
      return search(false);
    case 'ask-team':
      return search(true);
    case 'end-search':
      return saying(
        call('DELETE /api/serving/own/{token}/substitutes/{id}', withId),
        t('You serve as before, and look for nobody any more.'),
      );
    case 'take':
      return call('POST /api/serving/own/{token}/substitutes/{id}/take', withId);
    case 'swap':
      return call('POST /api/serving/own/{token}/swaps', {
        ...own,
        body: { place: id, with: other },
      });
    case 'swap-yes':
      return answerSwap(true);
    case 'swap-no':
      return answerSwap(false);
    case 'swap-back':
      return saying(
        call('DELETE /api/serving/own/{token}/swaps/{id}', withId),
        t('You do not ask for this swap any more. Nothing has changed.'),
      );
    case 'away':
      return addAway(call, own, { first, last: last || first });
    case 'away-end':
      return saying(
        call('DELETE /api/serving/own/{token}/away/{id}', withId),
        t('You can be asked for these days again.'),
      );
    case 'feed':
      return makeFeed(call, own);
    case 'feed-end':
      return saying(
        call('DELETE /api/serving/own/{token}/feed', own),
        t('The calendar has ended. Its address does not work any more.'),
      );
    default:
      return mailLink(call, own);
  }
}

type Own = { params: { token: string }; signal: AbortSignal };

/** Who writes one day alone means that day. */
const addAway = (call: Api, own: Own, days: { first: string; last: string }) =>
  call('POST /api/serving/own/{token}/away', { ...own, body: days });

async function makeFeed(call: Api, own: Own): Promise<Done> {
  const { address } = await call('POST /api/serving/own/{token}/feed', own);
  const message = t('Your calendar has an address now. You find it below.');
  return { message, address };
}

async function mailLink(call: Api, own: Own): Promise<Done> {
  const { message } = await call('POST /api/serving/own/{token}/link', own);
  return { message, isVoid: true };
}
