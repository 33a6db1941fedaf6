import { INVITEES_PATH } from '#contract/admin-constants.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { allKinds, contentKinds, editorOf, tabOf } from '#contract/content/kinds.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { MAIL_PATH } from '#web/admin/mails/mail-words.ts';
import {
  MESSAGES_PATH,
  OFFICE_PATH,
  REDIRECTS_PATH,
  SIGN_UPS_PATH,
} from '#web/admin/shell/tabs.ts';

/** What something was done to, in plain words. Another kind is shown by its own name. */
const kinds = new Map<string, string>([
  ...allKinds.map((kind) => [kind, contentKinds[kind].words.changed] as const),
  ['user', t('the user ## done to')],
  ['invitees', t('people to invite: ## done to')],
  ['image', t('the picture ## done to')],
  ['library', t('in the library: ## done')],
  ['archive', t('the archive ## done to')],
  ['mail', t('the mail ## done to')],
  ['mails', t('all mails that were given up: ## done to')],
  ['message', t('the message ## done to')],
  ['messages', t('in the inbox: ## done')],
  ['sign-ups', t('sign-ups: ## done to')],
  ['serving', t('who serves: ## done to')],
  ['office', t('in the settings: ## done')],
  ['funds', t('the funds of giving ## done to')],
  ['login rules', t('the rules of log-ins: ## done to')],
  ['redirect', t('redirects: ## done to')],
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
  const name = who || (BY_ITSELF.includes(kind) ? t('The server') : t('Somebody'));
  if (kind === 'backup')
    return { deed: t('{name} backed up', { name }), what: t('the site ## done to'), to, when };
  if (kind === 'test-mail')
    return { deed: t('{name} tried', { name }), what: t('a test mail ## done to'), to, when };
  if (kind === 'private link') {
    const deed =
      action === 'delete'
        ? t('{name} ended a private link to', { name })
        : t('{name} made a private link to', { name });
    return { deed, what: `“${what}”`, to, when };
  }
  // What the nightly work removes is of no event any more.
  if (kind === 'sign-ups' && entry.entityId !== '')
    return {
      // Nobody's name is told.
      deed: t(
        '{action, select, create {{name} wrote somebody down for} update {{name} changed a sign-up for} delete {{name} canceled a sign-up for} send {{name} wrote to who signed up for} read {{name} looked at the sensitive answers of} other {{name} changed sign-ups for}}',
        { action, name },
      ),
      what: `“${what}”`,
      to,
      when,
    };
  const subject = kinds.get(kind) ?? t('the {kind} ## done to', { kind });
  // Some kinds have only one entry.
  if (!what || kind === 'homepage')
    return {
      deed: t(
        '{action, select, create {{name} added} update {{name} changed} delete {{name} deleted} restore {{name} restored} import {{name} imported} send {{name} sent again} dismiss {{name} dismissed} other {{name} looked at}}',
        { action, name },
      ),
      what: subject,
      to,
      when,
    };
  const deed = t(
    '{action, select, create {{name} added {subject}} update {{name} changed {subject}} delete {{name} deleted {subject}} restore {{name} restored {subject}} import {{name} imported {subject}} send {{name} sent again {subject}} dismiss {{name} dismissed {subject}} other {{name} looked at {subject}}}',
    { action, name, subject },
  );
  return { deed, what: `“${what}”`, to, when };
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
  ['redirect', REDIRECTS_PATH],
  ['invitees', INVITEES_PATH],
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
