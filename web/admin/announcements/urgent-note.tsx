import type { Announcement } from '#contract/announcements.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Notice } from '#web/admin/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { countsInWords, savingInWords, type UrgentNotice } from './urgent-notice.ts';

type Props = {
  draft: { isUrgent: boolean; enabled: boolean; scheduleDate: string | null };
  before: Announcement | undefined;
  notice: UrgentNotice;
};

/** Who will be told when an urgent announcement is saved, and who was. */
export function UrgentNote({ draft, before, notice }: Props) {
  const { timeZone } = useSite();
  const now = nowAtChurch(timeZone).slice(0, 16);
  const words = savingInWords(draft, before?.isUrgent ?? false, { notice, now });
  const told = notice?.issue && notice.issue.state !== 'planned' ? notice.issue : undefined;
  return (
    <>
      <div role="status">{words && <Notice label="Who is told">{<p>{words}</p>}</Notice>}</div>
      {told && (
        <Notice label="Who was told">
          <p>{countsInWords('By mail', told.mails)}</p>
          <p>{countsInWords('By push', told.devices)}</p>
          {told.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
