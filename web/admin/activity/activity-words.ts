import type { AuditEntry } from '#contract/audit.ts';
import { dateInWords, timeInWords } from '#contract/dates.ts';

const deeds = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
} as const satisfies Record<AuditEntry['action'], string>;

/** What the history calls them, as people do. Another kind is called what it is. */
const kinds = new Map([
  ['announcement', 'the announcement'],
  ['post', 'the post'],
  ['event', 'the event'],
  ['user', 'the user'],
  ['image', 'the picture'],
  ['page', 'the page'],
]);

/** "Grace changed the post ‘Advent light’", "21 November 2026, 7 PM" */
export function activityInWords({ who, action, kind, what, at }: AuditEntry) {
  const subject = kinds.get(kind) ?? `the ${kind}`;
  const title = what ? ` “${what}”` : '';
  return {
    deed: `${who || 'Somebody'} ${deeds[action]} ${subject}${title}`,
    when: `${dateInWords(at)}, ${timeInWords(at)}`,
  };
}
