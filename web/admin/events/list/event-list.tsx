import type { ReactNode } from 'react';
import { calendarOf } from '#contract/calendar-ids.ts';
import type { AdminEvent } from '#contract/events.ts';
import { stateWords } from '#contract/publishing.ts';
import type { Site } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { partOfKey } from '#domain/part-keys.ts';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import type { ChurchTime } from '#web/admin/drafts/moment-in-words.ts';
import { EntryList, type EntryRow } from '#web/admin/editing/entry-list.tsx';
import { draftAddress } from '#web/admin/events/editor/event-address.ts';
import { eventStanding, ownZoneInWords, savedEventInWords } from '#web/admin/events/event-words.ts';
import { StateFilter } from '#web/admin/publishing/state-filter.tsx';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-list.module.css';
import { EventMonth } from './event-month.tsx';
import { PartMarks } from './part-marks.tsx';
import type { EventView, useEventList } from './use-event-list.ts';

/** The id of the list's title: where the form stands above the list, a button leads there. */
export const LIST_TITLE = 'all-events';

type Props = {
  list: ReturnType<typeof useEventList>;
  /** Everybody's drafts; and what was begun and never saved. */
  drafts: readonly ListedDraft[];
  begun: ReactNode;
  /** `occurrence`: of a series, the date that was opened, by its start in wall time. */
  onEdit: (event: AdminEvent, occurrence?: string) => void;
  onDelete: (event: AdminEvent) => void;
};

/** The events: the next first, what is over, all as they were saved, or a month; as many as fit the window. */
export function EventList({ list, drafts, begun, onEdit, onDelete }: Props) {
  const { events, search, isLoading, failure, page, view, savedId } = list;
  const site = useSite();
  const isMonth = view === 'month';
  const shown = isMonth ? [] : (events ?? []);
  const entries = shown.map((event) => ({ ...event, _id: event.id, title: event.summary }));
  return (
    <section aria-labelledby={LIST_TITLE} className={css.list}>
      <h2 id={LIST_TITLE} tabIndex={-1} className="size-h3">
        All events
      </h2>
      <StateFilter label="Which events" value={view} choices={views} onChoose={list.show} />
      {!isMonth && <SearchField label="Search events" value={search} onSearch={list.searchFor} />}
      {failure !== undefined && (
        <div role="alert" className={css.failure}>
          <Notice tone="error">{failureInWords(failure, 'The events could not be loaded.')}</Notice>
          <Button onClick={list.reload}>Try again</Button>
        </div>
      )}
      <EntryList
        kind="event"
        label="Events"
        words={words}
        entries={entries}
        row={(event) =>
          rowOf(event, site, {
            isJustSaved: event.id === savedId,
            ofParts: drafts.filter(({ id }) => partOfKey(id)?.seriesId === event.id),
          })
        }
        drafts={drafts}
        draftAddress={draftAddress}
        edit={(event) => () => onEdit(event)}
        onDelete={onDelete}
        onChanged={async () => list.reload()}
        isBusy={isLoading}
        begun={!isMonth && search === '' && begun}
        {...(isMonth && { instead: <EventMonth round={list.round} onOpen={onEdit} /> })}
        {...(!isMonth &&
          !events && { instead: failure === undefined && <Loading>Loading events...</Loading> })}
        empty={<NoEvents list={list} />}
        pager={
          (page > 1 || list.hasNext) && (
            <Pager
              label="Events"
              onPrevious={page > 1 && !isLoading ? list.showPrevious : undefined}
              onNext={list.hasNext && !isLoading ? list.showNext : undefined}
            >
              Page {page}
            </Pager>
          )
        }
      />
    </section>
  );
}

const words = { noun: 'event', plural: 'events', view: 'View on site' };

const views: readonly { value: EventView; label: string }[] = [
  { value: 'live', label: stateWords.live },
  { value: 'ended', label: stateWords.ended },
  { value: 'saved', label: 'All, last saved first' },
  { value: 'month', label: 'Month' },
];

function NoEvents({ list: { search, searchFor, view, show } }: Pick<Props, 'list'>) {
  if (search !== '')
    return (
      <EmptyState
        title="No events found."
        action={<Button onClick={() => searchFor('')}>Show all events</Button>}
      >
        No title holds “{search}”.
      </EmptyState>
    );
  if (view === 'saved')
    return <EmptyState title="No events yet.">Add the first one with the form.</EmptyState>;
  return (
    <EmptyState
      title={view === 'live' ? 'No event is coming up.' : 'No event has ended yet.'}
      action={<Button onClick={() => show('saved')}>Show all events</Button>}
    />
  );
}

/** How an event stands, when and where it takes place, and which dates of it are skipped. */
function rowOf(
  event: AdminEvent,
  { timeZone, dates, calendars }: ChurchTime & Pick<Site, 'calendars'>,
  { isJustSaved, ofParts }: { isJustSaved: boolean; ofParts: readonly ListedDraft[] },
): EntryRow {
  const { slug, location, calendarId, exceptions } = event;
  const zone = ownZoneInWords(event, timeZone);
  // The main one goes without saying, and has an id of another program's at times.
  const calendar = calendarOf(calendars, calendarId);
  const place = [zone, location, calendar && `Calendar: ${calendar.name}`].filter(Boolean);
  const skipped = exceptions.map((wall) => dateInWords(wall, dates)).join(', ');
  return {
    state: eventStanding(event, dates),
    meta: (
      <>
        {isJustSaved && <strong className={css.justSaved}>Saved just now</strong>}
        <Facts>{[savedEventInWords(event, dates), ...place]}</Facts>
        {skipped && (
          <>
            <br />
            Skipped: {skipped}
          </>
        )}
        <PartMarks drafts={ofParts} title={event.summary} />
      </>
    ),
    view: eventPath(slug),
  };
}
