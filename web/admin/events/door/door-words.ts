import type { DoorRow } from '#contract/door-lists.ts';
import { t } from '#languages/t.ts';
import type { DoorState } from './door-queue.ts';

/** Below a name: "Here · 2 of 3 people · Came without sign-up". */
export function factsOf({ party, arrived, isWalkIn, hasNote }: DoorRow): string {
  const isSome = arrived > 0 && arrived !== party;
  return [
    arrived > 0 && t('Here ## at the door'),
    isSome
      ? t('{arrived} of {party, plural, one {# person} other {# people}}', { arrived, party })
      : t('{count, plural, one {# person} other {# people}}', { count: party }),
    isWalkIn && t('Came without sign-up'),
    hasNote && t('The office has a note'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether what was noted has reached the server: said all the time, since nobody looks twice at a door. */
export function standingOf({ waiting, isReached, refusal, isKept }: DoorState): string {
  const count = waiting.length;
  if (refusal) return count === 0 ? refusal : t('Not sent: {count}. {refusal}', { count, refusal });
  if (count === 0)
    return isReached
      ? t('Saved.')
      : t('There is no network. What you tick stays on this phone, and is sent later.');
  if (isReached) return t('Saving...');
  const later = t(
    'Not sent yet: {count}. {count, plural, one {It is sent as soon as there is a network.} other {They are sent as soon as there is a network.}}',
    { count },
  );
  return isKept
    ? later
    : `${later} ${t('Leave this page open until then: this browser keeps nothing.')}`;
}
