import type { AuditEntry } from '#contract/audit.ts';
import { type DateWords, dateTimeInWords } from '#contract/dates.ts';

const deeds = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  import: 'imported',
  send: 'sent again',
  dismiss: 'dismissed',
} as const satisfies Record<AuditEntry['action'], string>;

/** What the history calls them, as people do. Another kind is called what it is. */
const kinds = new Map([
  ['announcement', 'the announcement'],
  ['post', 'the post'],
  ['event', 'the event'],
  ['user', 'the user'],
  ['image', 'the picture'],
  ['page', 'the page'],
  ['homepage', 'the home page'],
  ['site', 'the site:'],
  ['library', 'in the library:'],
  ['archive', 'the archive'],
  ['mail', 'the mail'],
  ['mails', 'what was given up:'],
]);

const alone = new Set(['homepage']);

/** "Grace changed the post ‘Advent light’", "November 21, 2026, 7 PM" */
export function activityInWords({ who, action, kind, what, at }: AuditEntry, dates: DateWords) {
  const when = dateTimeInWords(at, dates);
  const name = who || 'Somebody';
  if (kind === 'backup') return { deed: `${name} backed up the site`, when };
  const subject = kinds.get(kind) ?? `the ${kind}`;
  // Of some there is only one.
  const title = what && !alone.has(kind) ? ` “${what}”` : '';
  return { deed: `${name} ${deeds[action]} ${subject}${title}`, when };
}
