import type { NoticeCounts } from '#contract/notices.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';

/** Who would be told of an urgent announcement, and who was; undefined if that could not be loaded. */
export type UrgentNotice = Awaited<ReturnType<typeof loadUrgentNotice>>;

/** The editor opens without it, too. */
export async function loadUrgentNotice(signal: AbortSignal, id: string) {
  try {
    const [reach, { issue }] = await Promise.all([
      adminApi('GET /api/notices/reach', { signal }),
      adminApi('GET /api/notices/urgent/{id}', { params: { id }, signal }),
    ]);
    return { reach, issue };
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

type Draft = { isUrgent: boolean; enabled: boolean; scheduleDate: string | null };

/**
 * What happens when an announcement is saved as it stands on the screen; empty if nothing does. `wasUrgent`: as it is
 * saved now. `now` is wall time at the church.
 */
export function savingInWords(
  { isUrgent, enabled, scheduleDate }: Draft,
  wasUrgent: boolean,
  { notice, now }: { notice: UrgentNotice; now: string },
): string {
  if (!isUrgent || !notice) return '';
  const { reach, issue } = notice;
  if (issue && issue.state !== 'planned')
    return issue.mails.left > 0
      ? t(
          'No mail of this announcement went out: no mail server was set up. It is told once: nobody is told again.',
        )
      : t('Members were told of this announcement. It is told once: nobody is told again.');
  if (wasUrgent && !issue)
    return t(
      'Nobody is told of this announcement: it was brought back, or came with an archive. Switch “Urgent” off, save, and switch it on again to tell it.',
    );
  const isLater = !enabled || (scheduleDate !== null && scheduleDate.slice(0, 16) > now);
  const { members, devices, hasMailServer } = reach;
  const when = isLater ? 'later' : 'now';
  return hasMailServer
    ? t(
        '{when, select, later {As soon as visitors see it} other {When you save this}}, {members, plural, one {# member} other {# members}} will be told by mail, {devices, plural, one {# device} other {# devices}} by push. That cannot be taken back.',
        { when, members, devices },
      )
    : t(
        '{when, select, later {As soon as visitors see it} other {When you save this}}, {devices, plural, one {# device} other {# devices}} will be told by push, and nobody by mail: no mail server is set up. That cannot be taken back.',
        { when, devices },
      );
}

/** "By mail: 120 told, 3 waiting, 1 failed." */
export function countsInWords(
  label: string,
  { told, waiting, failed, left, dropped }: NoticeCounts,
): string {
  const parts = [
    t('{count} told', { count: told }),
    ...(waiting > 0 ? [t('{count} waiting ## notices', { count: waiting })] : []),
    ...(failed > 0 ? [t('{count} failed ## notices', { count: failed })] : []),
    ...(left > 0 ? [t('{count} not sent: no mail server', { count: left })] : []),
    ...(dropped > 0 ? [t('{count} left out', { count: dropped })] : []),
  ];
  return `${label}: ${parts.join(', ')}.`;
}
