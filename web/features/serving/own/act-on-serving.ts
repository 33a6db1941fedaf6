import type { Api } from '#web/api.ts';
import { textIn } from '#web/features/intake/answer-values.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';

/** What was typed, and which form it was: what it does, and with which place, swap, search or days. */
type TypedServing = {
  act: string;
  of: string;
  reason: string;
  first: string;
  last: string;
};

/** What became of what was done on a person's own page. */
export type ServingOutcome = Outcome & {
  form: 'own';
  typed?: TypedServing;
  /** The secret address of the calendar, which is told once. */
  address?: string;
  /** Whether the link of the page is void now. */
  isVoid?: boolean;
};

const FAILED = 'That could not be done just now. Please try again; what you wrote is still here.';

/** A browser may wait for minutes; after this long somebody is told. In milliseconds. */
const TIMEOUT_MS = 30_000;

const FIELDS = ['first', 'last'];

/**
 * Does what a button of a person's own page asks for. Never throws: every way it can end has its words. The same on the
 * server, for who has no JavaScript, and in the browser.
 */
export async function actOnServing(
  api: Api,
  form: FormData,
  token: string,
): Promise<ServingOutcome> {
  try {
    const { message, ...more } = await act(api, form, token);
    return { form: 'own', ...done(message), ...more };
  } catch (error) {
    const outcome = failed(error, FAILED, FIELDS);
    return { form: 'own', ...outcome, typed: typedIn(form) };
  }
}

const typedIn = (form: FormData): TypedServing => ({
  act: textIn(form, 'act'),
  of: textIn(form, 'of'),
  reason: textIn(form, 'reason'),
  first: textIn(form, 'first'),
  last: textIn(form, 'last'),
});

type Done = Pick<ServingOutcome, 'message' | 'address' | 'isVoid'>;

function act(call: Api, form: FormData, token: string): Promise<Done> {
  const { act, of, reason, first, last } = typedIn(form);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const own = { params: { token }, signal };
  const withId = { params: { token, id: of }, signal };
  const saying = async (removal: Promise<unknown>, message: string) => {
    await removal;
    return { message };
  };
  const answer = (places: string[], state: 'yes' | 'no') =>
    call('POST /api/serving/own/{token}/answers', {
      ...own,
      body: { answers: places.map((place) => ({ place, state, reason })) },
    });
  const answerSwap = (accepts: boolean) =>
    call('POST /api/serving/own/{token}/swaps/{id}/answer', { ...withId, body: { accepts } });
  const search = (asksTeam: boolean) =>
    call('POST /api/serving/own/{token}/substitutes', { ...own, body: { place: of, asksTeam } });

  switch (act) {
    case 'yes':
      return answer(form.getAll('of').map(String), 'yes');
    case 'no':
      return answer([of], 'no');
    case 'search':
      return search(false);
    case 'ask-team':
      return search(true);
    case 'end-search':
      return saying(
        call('DELETE /api/serving/own/{token}/substitutes/{id}', withId),
        'You serve as before, and look for nobody any more.',
      );
    case 'take':
      return call('POST /api/serving/own/{token}/substitutes/{id}/take', withId);
    case 'swap':
      return call('POST /api/serving/own/{token}/swaps', {
        ...own,
        body: { place: of, with: textIn(form, 'with') },
      });
    case 'swap-yes':
      return answerSwap(true);
    case 'swap-no':
      return answerSwap(false);
    case 'swap-back':
      return saying(
        call('DELETE /api/serving/own/{token}/swaps/{id}', withId),
        'You do not ask for this swap any more. Nothing has changed.',
      );
    case 'away':
      return addAway(call, own, { first, last: last || first });
    case 'away-end':
      return saying(
        call('DELETE /api/serving/own/{token}/away/{id}', withId),
        'You can be asked for these days again.',
      );
    case 'feed':
      return makeFeed(call, own);
    case 'feed-end':
      return saying(
        call('DELETE /api/serving/own/{token}/feed', own),
        'The calendar has ended. Its address does not work any more.',
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
  const message = 'Your calendar has an address now. You find it below.';
  return { message, address };
}

async function mailLink(call: Api, own: Own): Promise<Done> {
  const { message } = await call('POST /api/serving/own/{token}/link', own);
  return { message, isVoid: true };
}
