import type { FrameMessage } from '#web/giving-frame/messages.ts';

/** How far a gift has come. `name` is the giver's given name, as the provider tells it. */
export type Gift = { status: 'open' | 'cancelled' | 'failed' } | { status: 'given'; name: string };

/** What the frame's word makes of the gift; undefined where it says nothing of it. */
export function giftAfter(word: FrameMessage): Gift | undefined {
  switch (word.type) {
    case 'asked':
      return { status: 'open' };
    case 'cancelled':
    case 'failed':
      return { status: word.type };
    case 'given':
      return { status: 'given', name: word.name };
    default:
      return undefined;
  }
}
