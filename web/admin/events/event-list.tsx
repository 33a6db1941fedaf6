import type { AdminEvent } from '#contract/calendar.ts';
import { eventPath } from '#contract/calendar-addresses.ts';
import { calendarOf } from '#contract/calendar-ids.ts';
import { dateInWords } from '#contract/dates.ts';
import type { Site } from '#contract/site.ts';
import type { ChurchTime } from '#web/admin/drafts/moment-in-words.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-list.module.css';
import { eventState, ownZoneInWords, savedEventInWords } from './event-words.ts';
import type { useEventList } from './use-event-list.ts';

/** The id of the list's title: where the form stands above the list, a button leads there. */
export const LIST_TITLE = 'all-events';

type Props = {
  list: ReturnType<typeof useEventList>;
  onEdit: (event: AdminEvent) => void;
  onDelete: (event: AdminEvent) => void;
};

/** All events, the last saved first, five a page (reference/constants.md#events). */
export function EventList({ list, onEdit, onDelete }: Props) {
  const { events, search, isLoading, failure, page } = list;
  const site = useSite();
  return (
    <section aria-labelledby={LIST_TITLE} className={css.list}>
      <h2 id={LIST_TITLE} tabIndex={-1} className={css.title}>
        All events
      </h2>
      <SearchField label="Search events" value={search} onSearch={list.searchFor} />
      {failure !== undefined && (
        <div role="alert" className={css.failure}>
          <Notice tone="error">{failureInWords(failure, 'The events could not be loaded.')}</Notice>
          <Button onClick={list.reload}>Try again</Button>
        </div>
      )}
      {events ? (
        <AdminList
          label="Events"
          isBusy={isLoading}
          rows={events.map((event) => toRow(event, site, { onEdit, onDelete }))}
          empty={
            search === '' ? (
              <EmptyState title="No events yet.">Add the first one with the form.</EmptyState>
            ) : (
              <EmptyState
                title="No events found."
                action={<Button onClick={() => list.searchFor('')}>Show all events</Button>}
              >
                No title holds “{search}”.
              </EmptyState>
            )
          }
        />
      ) : (
        failure === undefined && <Loading>Loading events...</Loading>
      )}
      {(page > 1 || list.hasNext) && (
        <Pager
          label="Events"
          onPrevious={page > 1 && !isLoading ? list.showPrevious : undefined}
          onNext={list.hasNext && !isLoading ? list.showNext : undefined}
        >
          Page {page}
        </Pager>
      )}
    </section>
  );
}

function toRow(
  event: AdminEvent,
  { timeZone, dates, calendars }: ChurchTime & Pick<Site, 'calendars'>,
  { onEdit, onDelete }: Pick<Props, 'onEdit' | 'onDelete'>,
): AdminRow {
  const { id, slug, summary, location, calendarId, exceptions } = event;
  const zone = ownZoneInWords(event, timeZone);
  // The main one goes without saying, and has an id of another program's at times.
  const calendar = calendarOf(calendars, calendarId);
  const place = [zone, location, calendar && `Calendar: ${calendar.name}`].filter(Boolean);
  const skipped = exceptions.map((wall) => dateInWords(wall, dates)).join(', ');
  return {
    id,
    title: summary,
    state: eventState(event, dates),
    meta: (
      <>
        {[savedEventInWords(event, dates), ...place].join(' · ')}
        {skipped && (
          <>
            <br />
            Skipped: {skipped}
          </>
        )}
      </>
    ),
    actions: (
      <>
        <a
          href={eventPath(slug)}
          target="_blank"
          rel="noopener"
          className={adminButtonClass('plain', true)}
        >
          View on site<VisuallyHidden> {summary}</VisuallyHidden>
        </a>
        <Button isSmall of={summary} onClick={() => onEdit(event)}>
          Edit
        </Button>
        <Button isSmall variant="grave" of={summary} onClick={() => onDelete(event)}>
          Delete
        </Button>
      </>
    ),
  };
}
