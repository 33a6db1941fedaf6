import { whenInWords } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import { EventList } from '#web/sections/upcoming-events/event-list.tsx';
import { useSite } from '#web/use-site.ts';
import { type EventDraft, timesOf } from './event-draft.ts';

/** The event as lists on the site show it, by the same component; of a series its first date. */
export function EventPreview({ draft }: { draft: EventDraft }) {
  const { dates } = useSite();
  const { start, end } = timesOf(draft);
  if (!isWallTime(start) || !isWallTime(end) || end < start) return null;
  const { summary, description, location, isAllDay, calendarId, imageUrl, slug } = draft;
  return (
    <PreviewPane>
      <EventList
        heading="h3"
        events={[
          {
            id: '',
            title: summary || 'Title',
            date: whenInWords(start, end, isAllDay, dates),
            path: '',
            status: 'scheduled',
            statusInWords: '',
            reason: '',
            ...{ start, end, isAllDay, description, location, calendarId, imageUrl, slug },
          },
        ]}
      />
    </PreviewPane>
  );
}
