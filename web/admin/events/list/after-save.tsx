import { Link } from 'react-router';
import type { AdminEvent } from '#contract/events.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { useBeginDraft } from '#web/admin/drafts/begin-draft.ts';
import { wallOf } from '#web/admin/events/editor/part.ts';
import { savedEventInWords } from '#web/admin/events/event-words.ts';
import { SERVING_PATH } from '#web/admin/shell/tabs.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { useSite } from '#web/use-site.ts';

/** Announces an event, or makes another like it. */
export function useLike() {
  const { dates } = useSite();
  const { begin, isBusy } = useBeginDraft();
  return {
    isBusy,
    announce: (event: AdminEvent) => {
      const dataOf = () => announcementOf(event, savedEventInWords(event, dates));
      void begin({ kind: 'announcement', title: event.summary, dataOf });
    },
    duplicate: (event: AdminEvent) =>
      void begin({ kind: 'event', title: event.summary, dataOf: () => copyOf(event) }),
  };
}

/** Whether somebody is needed at an event. */
export const needsPeople = ({ serving }: AdminEvent) => serving !== undefined && serving.length > 0;

/** Where people are asked for an event: the month of its next date. */
export const whoServes = ({ next, start }: AdminEvent) =>
  `${SERVING_PATH}?month=${(next ?? start.dateTime).slice(0, 7)}`;

type Props = { event: AdminEvent; like: ReturnType<typeof useLike> };

/** What one often does next with an event that was saved just now. */
export function AfterSave({ event, like: { announce, duplicate, isBusy } }: Props) {
  const { summary: title } = event;
  return (
    <div className="wrap">
      {needsPeople(event) && (
        <Link to={whoServes(event)} className={adminButtonClass('quiet', true)}>
          {t('Ask people to serve')}
        </Link>
      )}
      <Button isSmall disabled={isBusy} of={title} onClick={() => announce(event)}>
        {t('Announce it')}
      </Button>
      <Button isSmall disabled={isBusy} of={title} onClick={() => duplicate(event)}>
        {t('Duplicate')}
      </Button>
    </div>
  );
}

/** An announcement of an event, as its form holds it: it ends with the event, or with the next date of a series. */
function announcementOf(event: AdminEvent, when: string): object {
  const { summary, description, location, imageUrl, slug, next, reason } = event;
  const start = wallOf(event.start.dateTime);
  const isMoved = event.seriesId !== '' && event.originalStart !== start;
  const length = wallLength(start, wallOf(event.end.dateTime));
  const lines = [`${[when, location].filter(Boolean).join(', ')}.`, reason, description];
  return {
    title: isMoved ? t('Moved: {title}', { title: summary }) : summary,
    description: lines.filter(Boolean).join('\n'),
    imageUrl,
    linkUrl: eventPath(slug),
    linkText: '',
    scheduleDate: null,
    expireDate: shiftWall(wallOf(next ?? event.start.dateTime), length),
    enabled: true,
    isUrgent: false,
  };
}

/** The form of another event like this one, with an address of its own and all its dates. */
async function copyOf(event: AdminEvent): Promise<object> {
  // It comes with the contract's schema.
  const { draftOf } = await import('#web/admin/events/editor/event-draft.ts');
  return { ...draftOf(event), exceptions: [], reason: '', slug: '' };
}
