import type { AuditEntry } from '#contract/audit.ts';
import { allKinds, contentKinds } from '#contract/content/kinds.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';

const actionWords = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  import: 'imported',
  send: 'sent again',
  dismiss: 'dismissed',
} as const satisfies Record<AuditEntry['action'], string>;

/** The kinds in plain words. Another kind is shown by its own name. */
const kinds = new Map<string, string>([
  ...allKinds.map((kind) => [kind, `the ${contentKinds[kind].words.one.toLowerCase()}`] as const),
  ['post', 'the post'],
  ['site', 'the site:'],
  ['user', 'the user'],
  ['image', 'the picture'],
  ['library', 'in the library:'],
  ['archive', 'the archive'],
  ['mail', 'the mail'],
  ['mails', 'all mails that were given up:'],
  ['message', 'the message'],
  ['messages', 'in the inbox:'],
  ['office', 'in the settings:'],
  ['funds', 'the funds of giving'],
]);

/** "Grace changed the post ‘Advent light’", "November 21, 2026, 7 PM" */
export function activityInWords({ who, action, kind, what, at }: AuditEntry, dates: DateWords) {
  const when = dateTimeInWords(at, dates);
  const name = who || (kind === 'messages' ? 'The server' : 'Somebody');
  if (kind === 'backup') return { deed: `${name} backed up the site`, when };
  if (kind === 'test-mail') return { deed: `${name} tried a test mail`, when };
  const subject = kinds.get(kind) ?? `the ${kind}`;
  // Some kinds have only one entry.
  const title = what && kind !== 'homepage' ? ` “${what}”` : '';
  return { deed: `${name} ${actionWords[action]} ${subject}${title}`, when };
}
