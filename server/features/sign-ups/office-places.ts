import type { GivenAnswer, KeptAnswer } from '#contract/questions.ts';
import { t } from '#languages/t.ts';
import { type Gathering, openingOf } from '#server/features/calendar/dates/gatherings.ts';
import type { Holding } from '#server/features/calendar/dates/look-at-dates.ts';
import { changedAnswers } from '#server/features/intake/answers.ts';
import { invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { freePlaces, hasRoomFor } from './places.ts';
import { refusedOpening } from './sentences.ts';

/** Refuses `conflict` what is over, or does not take place: nobody can come to it. */
export function refuseGone(gathering: Gathering, now: string): void {
  const opening = openingOf(gathering, now);
  if (opening === 'over' || opening === 'canceled') throw refusedOpening(opening);
}

type Wanted = {
  party: number;
  /** How many places they have already. */
  has: number;
  isSure: boolean;
  /** Whether nobody who waits may be passed by. */
  isInOrder?: boolean;
};

/** Refuses `invalid`, at `isSure`, where there are too few places and nobody said that it is meant all the same. */
export async function refuseFull(
  gathering: Gathering,
  holding: Holding,
  { party, has, isSure, isInOrder = false }: Wanted,
): Promise<void> {
  if (isSure || party <= has) return;
  const free = Math.max(0, await freePlaces(gathering, holding)) + has;
  if (free < party) throw invalidField('isSure', tooFew(free, gathering.settings.places));
  if (isInOrder && !(await hasRoomFor(gathering, holding, party)))
    throw invalidField(
      'isSure',
      t('Others wait for the places that are free: they would be passed by.'),
    );
}

function tooFew(free: number, places: number): string {
  if (free === 0) return t('All {places} places are taken.', { places });
  return t('Only {free} of {places} places {free, plural, one {is} other {are}} left.', {
    free,
    places,
  });
}

/**
 * The answers to keep: those that are given, and those of before that are not named. The office need not answer all. Refuses
 * `invalid`, with all that is wrong.
 */
export function mergedAnswers(
  { settings: { questions } }: Gathering,
  before: readonly KeptAnswer[],
  given: readonly GivenAnswer[],
): KeptAnswer[] {
  const named = new Set(given.map(({ question }) => question));
  const asked = questions
    .filter(({ id }) => named.has(id))
    .map((question) => ({ ...question, isRequired: false }));
  const { answers, issues } = changedAnswers(asked, before, given);
  const [first] = issues;
  if (first) throw new Refusal('invalid', first.message, { issues });
  return answers;
}
