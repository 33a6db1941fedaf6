import type { Issue } from '#contract/errors.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { t } from '#languages/t.ts';
import { type MessageValues, messageFields } from './message-kinds.ts';

/**
 * What the browser can check before anything is sent (reference/checks.md#message-forms), in the order of the fields.
 * The words are those of `contract/messages.ts`, whose schema stays on the server; a test compares the two.
 */
export function checkMessage(values: MessageValues): Issue[] {
  const { request, name, email, isAnonymous, page, person } = values;
  const issues: Issue[] = [];
  if (page !== undefined && !person)
    issues.push({ path: 'person', message: t('Please choose whom to write to.') });
  if (!request.trim()) issues.push({ path: 'request', message: t('Please write your request.') });
  if (!isAnonymous && !name.trim())
    issues.push({ path: 'name', message: t('Please write your name.') });
  if (!email.trim()) {
    if (!isAnonymous)
      issues.push({ path: 'email', message: t('Please write your e-mail address.') });
  } else if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())) {
    issues.push({
      path: 'email',
      message: t('Please write an e-mail address such as name@example.org.'),
    });
  }
  for (const path of messageFields) {
    if (isAnonymous && (path === 'name' || path === 'phone')) continue;
    const most = MESSAGE_LENGTHS[path];
    if ((values[path] ?? '').trim().length > most)
      issues.push({ path, message: t('Please keep this to at most {most} characters.', { most }) });
  }
  return issues;
}
