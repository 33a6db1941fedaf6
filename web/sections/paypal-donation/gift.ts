import type { FrameMessage } from '#web/giving-frame/messages.ts';

/** The state of a gift. `name` is the giver's first name from the provider. */
export type Gift = { status: 'open' | 'canceled' | 'failed' } | { status: 'given'; name: string };

/** The gift's state after a message of the frame; undefined if the message is not about the gift. */
export function giftAfter(word: FrameMessage): Gift | undefined {
  switch (word.type) {
    case 'asked':
      return { status: 'open' };
    case 'canceled':
    case 'failed':
      return { status: word.type };
    case 'given':
      return { status: 'given', name: word.name };
    default:
      return undefined;
  }
}
