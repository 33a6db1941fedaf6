import type { Announcement } from '#contract/announcements.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Notice } from '#web/admin/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { countsInWords, type Telling, whatSavingTells } from './telling.ts';

type Props = {
  draft: { isUrgent: boolean; enabled: boolean; scheduleDate: string | null };
  before: Announcement | undefined;
  telling: Telling;
};

/** Who will be told when an urgent announcement is saved, and who was. */
export function UrgentNote({ draft, before, telling }: Props) {
  const { timeZone } = useSite();
  const now = nowAtChurch(timeZone).slice(0, 16);
  const words = whatSavingTells(draft, before?.isUrgent ?? false, { telling, now });
  const told = telling?.issue && telling.issue.state !== 'planned' ? telling.issue : undefined;
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
