import type { ReactNode } from 'react';
import { calendarOf } from '#contract/calendar-ids.ts';
import type { AdminEvent } from '#contract/events.ts';
import { stateWords } from '#contract/publishing.ts';
import type { Site } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { BulkBar, BulkHead } from '#web/admin/bulk/bulk-bar.tsx';
import { useBulk } from '#web/admin/bulk/use-bulk.ts';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import type { ChurchTime } from '#web/admin/drafts/moment-in-words.ts';
import { draftAddress } from '#web/admin/events/editor/event-address.ts';
import { eventStanding, ownZoneInWords, savedEventInWords } from '#web/admin/events/event-words.ts';
import { StateFilter } from '#web/admin/publishing/state-filter.tsx';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-list.module.css';
import { EventMonth } from './event-month.tsx';
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
  const shown = view === 'month' ? [] : (events ?? []);
  const bulk = useBulk(
    'event',
    shown.map(({ id, version, summary }) => ({ id, version, title: summary })),
    async () => list.reload(),
  );
  return (
    <section aria-labelledby={LIST_TITLE} className={css.list}>
      <h2 id={LIST_TITLE} tabIndex={-1} className="size-h3">
        All events
      </h2>
      <StateFilter label="Which events" value={view} choices={views} onChoose={list.show} />
      {view !== 'month' && (
        <SearchField label="Search events" value={search} onSearch={list.searchFor} />
      )}
      {failure !== undefined && (
        <div role="alert" className={css.failure}>
          <Notice tone="error">{failureInWords(failure, 'The events could not be loaded.')}</Notice>
          <Button onClick={list.reload}>Try again</Button>
        </div>
      )}
      {view !== 'month' && search === '' && begun}
      <BulkHead bulk={bulk} words={nouns} />
      {view === 'month' ? (
        <EventMonth round={list.round} onOpen={onEdit} />
      ) : events ? (
        <AdminList
          label="Events"
          isBusy={isLoading}
          choice={bulk}
          rows={events.map((event) =>
            toRow(event, site, {
              onEdit,
              onDelete,
              isJustSaved: event.id === savedId,
              drafts: drafts.filter(({ id }) => id === event.id),
            }),
          )}
          empty={<NoEvents list={list} />}
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
      <BulkBar kind="event" bulk={bulk} words={nouns} />
    </section>
  );
}

const nouns = { noun: 'event', plural: 'events' };

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

function toRow(
  event: AdminEvent,
  { timeZone, dates, calendars }: ChurchTime & Pick<Site, 'calendars'>,
  {
    onEdit,
    onDelete,
    isJustSaved,
    drafts,
  }: Pick<Props, 'onEdit' | 'onDelete' | 'drafts'> & { isJustSaved: boolean },
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
        <DraftMarks drafts={drafts} title={summary} addressOf={draftAddress} />
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
