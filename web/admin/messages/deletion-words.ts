import type { MessageDetail } from '#contract/inbox.ts';

/** What is lost with a message, and what stays. */
export function deletionWords({
  replies,
  isInSheet,
}: Pick<MessageDetail, 'replies' | 'isInSheet'>): string {
  const waits = replies.some(({ state }) => state === 'waiting');
  return [
    'It is deleted for good, with its notes and replies.',
    ...(waits ? ['A reply still waits: it will not be sent.'] : []),
    ...(isInSheet ? ['Its row in the Google sheet stays: delete it there too.'] : []),
  ].join(' ');
}
