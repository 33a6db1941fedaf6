import type { Campaign } from '#contract/notices.ts';
import { countsInWords } from '#web/admin/announcements/urgent-notice.ts';
import { type ChurchTime, momentInWords } from '#web/admin/drafts/moment-in-words.ts';
import type { AdminRow } from '#web/admin/ui/list.tsx';
import css from './mails.module.css';

const names = { weekly: 'Weekly mail', urgent: 'Urgent announcement' };

/** What members were told: how far it is, and why some were not reached, in sum. */
export function noticeRow(
  { _id, kind, title, state, at, mails, devices, problems }: Campaign,
  site: ChurchTime,
): AdminRow {
  const isDone = state === 'closed';
  const isQuiet =
    isDone && mails.told + mails.failed + mails.left + mails.dropped === 0 && kind === 'weekly';
  const isLeft = mails.left > 0;
  const words = {
    planned: 'Planned: told as soon as visitors see it',
    open: 'On its way',
    closed: isQuiet ? 'Nothing was new: no mail' : isLeft ? 'Not sent: no mail server' : 'Sent',
  };
  return {
    id: _id,
    title: title ? `${names[kind]}: ${title}` : names[kind],
    state: { words: words[state], tone: isDone && !isLeft ? 'live' : 'waiting' },
    meta: [
      momentInWords(at, site),
      ...(isQuiet ? [] : [countsInWords('By mail', mails)]),
      ...(kind === 'urgent' ? [countsInWords('By push', devices)] : []),
    ].join(' · '),
    details: problems.length > 0 && <p className={css.reason}>{problems.join(' ')}</p>,
  };
}
