import type { AuditEntry } from '#contract/audit.ts';
import { allKinds, contentKinds, editorOf, tabOf } from '#contract/content/kinds.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { MAIL_PATH } from '#web/admin/mails/mail-words.ts';
import { MESSAGES_PATH, OFFICE_PATH, SIGN_UPS_PATH } from '#web/admin/shell/tabs.ts';

const actionWords = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  import: 'imported',
  send: 'sent again',
  dismiss: 'dismissed',
  read: 'looked at',
} as const satisfies Record<AuditEntry['action'], string>;

/** What was done with who signed up for an event; nobody's name is told. */
const signUpDeeds: { [action in AuditEntry['action']]?: string } = {
  create: 'wrote somebody down for',
  update: 'changed a sign-up for',
  delete: 'canceled a sign-up for',
  send: 'wrote to who signed up for',
  read: 'looked at the sensitive answers of',
};

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
  ['sign-ups', 'sign-ups:'],
  ['serving', 'who serves:'],
  ['office', 'in the settings:'],
  ['funds', 'the funds of giving'],
  ['login rules', 'the rules of log-ins:'],
]);

/** What the server does by itself when the time of something is over. */
const BY_ITSELF = ['messages', 'sign-ups', 'serving'];

/**
 * "Grace changed the post", "“Advent light”", "November 21, 2026, 7 PM"; and where what was changed is found, if it is
 * still somewhere.
 */
export function activityInWords(entry: AuditEntry, dates: DateWords) {
  const { who, action, kind, what, at } = entry;
  const when = dateTimeInWords(at, dates);
  const to = addressOf(entry);
  const name = who || (BY_ITSELF.includes(kind) ? 'The server' : 'Somebody');
  if (kind === 'backup') return { deed: `${name} backed up`, what: 'the site', to, when };
  if (kind === 'test-mail') return { deed: `${name} tried`, what: 'a test mail', to, when };
  if (kind === 'private link') {
    const done = action === 'delete' ? 'ended' : 'made';
    return { deed: `${name} ${done} a private link to`, what: `“${what}”`, to, when };
  }
  // What the nightly work removes is of no event any more.
  if (kind === 'sign-ups' && entry.entityId !== '')
    return {
      deed: `${name} ${signUpDeeds[action] ?? 'changed sign-ups for'}`,
      what: `“${what}”`,
      to,
      when,
    };
  const subject = kinds.get(kind) ?? `the ${kind}`;
  const deed = `${name} ${actionWords[action]}`;
  // Some kinds have only one entry.
  return what && kind !== 'homepage'
    ? { deed: `${deed} ${subject}`, what: `“${what}”`, to, when }
    : { deed, what: subject, to, when };
}

const addresses = new Map<string, string>([
  ['image', '/admin/pictures'],
  ['library', '/admin/library'],
  ['archive', '/admin/archive'],
  ['backup', '/admin/archive'],
  ['mail', MAIL_PATH],
  ['mails', MAIL_PATH],
  ['messages', MESSAGES_PATH],
  ['office', OFFICE_PATH],
  ['test-mail', OFFICE_PATH],
  ['login rules', '/admin/users'],
]);

function addressOf({ kind, action, what, entityId }: AuditEntry): string | undefined {
  // What it shows: `post/{id}`, or `post` while that is not saved.
  if (kind === 'private link') return sharedAddress(entityId);
  const isGone = action === 'delete';
  const content = allKinds.find((each) => each === kind);
  if (content && isGone) return contentKinds[content].isTrashed ? '/admin/trash' : undefined;
  if (content) return editorOf(content, entityId);
  if (kind === 'message') return isGone ? undefined : `${MESSAGES_PATH}/${entityId}`;
  if (kind === 'sign-ups') return entityId ? `${SIGN_UPS_PATH}/${entityId}` : undefined;
  if (kind !== 'user') return addresses.get(kind);
  // "Ruth Ames (invited)"
  const person = what.replace(/ \(.*$/, '');
  return isGone || !person ? undefined : `/admin/users?${new URLSearchParams({ search: person })}`;
}

function sharedAddress(entityId: string): string | undefined {
  const [shared, ...id] = entityId.split('/');
  const kind = allKinds.find((each) => each === shared);
  if (!kind) return undefined;
  return id.length > 0 ? editorOf(kind, id.join('/')) : tabOf(kind);
}
