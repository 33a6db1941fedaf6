import type { DoorRow } from '#contract/door-lists.ts';
import type { DoorState } from './door-queue.ts';

/** Below a name: "Here · 2 of 3 people · Came without sign-up". */
export function factsOf({ party, arrived, isWalkIn, hasNote }: DoorRow): string {
  const isSome = arrived > 0 && arrived !== party;
  const people = `${party} ${party === 1 ? 'person' : 'people'}`;
  return [
    arrived > 0 && 'Here',
    isSome ? `${arrived} of ${people}` : people,
    isWalkIn && 'Came without sign-up',
    hasNote && 'The office has a note',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether what was noted has reached the server: said all the time, since nobody looks twice at a door. */
export function standingOf({ waiting, isReached, refusal, isKept }: DoorState): string {
  const count = waiting.length;
  if (refusal) return count === 0 ? refusal : `Not sent: ${count}. ${refusal}`;
  if (count === 0)
    return isReached
      ? 'Saved.'
      : 'There is no network. What you tick stays on this phone, and is sent later.';
  if (isReached) return 'Saving...';
  const later = count === 1 ? 'It is sent' : 'They are sent';
  const open = isKept ? '' : ' Leave this page open until then: this browser keeps nothing.';
  return `Not sent yet: ${count}. ${later} as soon as there is a network.${open}`;
}
