import type { ReactNode } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
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
import type { useShow } from '#web/admin/editing/use-show.ts';
import { addressOf, draftAddress } from '#web/admin/events/editor/event-address.ts';
import { WHOLE } from '#web/admin/events/editor/part.ts';
import { eventStanding, ownZoneInWords, savedEventInWords } from '#web/admin/events/event-words.ts';
import { StateFilter } from '#web/admin/publishing/state-filter.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-list.module.css';
import { EventMonth } from './event-month.tsx';
import { afterOf, type EventPlace, type EventsListed, tokensOf } from './load-list.ts';
import { PartMarks } from './part-marks.tsx';

/** The id of the list's title: where the form stands above the list, a button leads there. */
export const LIST_TITLE = 'all-events';

type Show = ReturnType<typeof useShow<EventPlace['state'] & string>>;

type Props = {
  list: EventsListed;
  /** What was saved just now, which stands at the top. */
  saved: AdminEvent | undefined;
  /** Everybody's drafts; and what was begun and never saved. */
  drafts: readonly ListedDraft[];
  begun: ReactNode;
  show: Show;
  reload: () => Promise<void>;
  /** Asks which dates of a series are meant. `occurrence`: the date that was opened, by its start in wall time. */
  onEdit: (event: AdminEvent, occurrence?: string) => void;
  onDelete: (event: AdminEvent) => void;
};

/** The events: the next first, what is over, all as they were saved, or a month; as many as fit the window. */
export function EventList(props: Props) {
  const { list, saved, drafts, begun, show, reload, onEdit, onDelete } = props;
  const { place, next, month, failure } = list;
  const site = useSite();
  const isLoading = useIsLoading();
  const events = saved ? withFirst(saved, list.events) : list.events;
  const tokens = tokensOf(place);
  const pageOf = (after: string) => (isLoading ? undefined : () => show({ after }));
  return (
    <section aria-labelledby={LIST_TITLE} className={css.list}>
      <h2 id={LIST_TITLE} tabIndex={-1} className="size-h3">
        All events
      </h2>
      <StateFilter
        label="Which events"
        value={place.state}
        choices={views}
        onChoose={(state) =>
          show({ state, search: state === 'month' ? '' : place.search }, { replace: true })
        }
      />
      {!month && (
        <SearchField
          label="Search events"
          value={place.search}
          onSearch={(search) => show({ search }, { replace: true })}
        />
      )}
      {failure !== undefined && (
        <div role="alert" className={css.failure}>
          <Notice tone="error">{failure}</Notice>
          <Button onClick={() => void reload()}>Try again</Button>
        </div>
      )}
      <EntryList
        kind="event"
        label="Events"
        words={words}
        entries={events.map((event) => ({ ...event, _id: event.id, title: event.summary }))}
        row={(event) =>
          rowOf(event, site, {
            isJustSaved: event.id === saved?.id,
            ofParts: drafts.filter(({ id }) => partOfKey(id)?.seriesId === event.id),
            place,
          })
        }
        drafts={drafts}
        draftAddress={(draft) => draftAddress(draft, place)}
        edit={(event) =>
          event.recurrence === '' ? addressOf(event.id, WHOLE, place) : () => onEdit(event)
        }
        onDelete={onDelete}
        onChanged={reload}
        isBusy={isLoading}
        begun={!month && place.search === '' && begun}
        {...(month && {
          instead: <EventMonth {...month} onShow={(month) => show({ month })} onOpen={onEdit} />,
        })}
        empty={failure === undefined && <NoEvents place={place} show={show} />}
        pager={
          (tokens.length > 0 || next) && (
            <Pager
              label="Events"
              onPrevious={tokens.length > 0 ? pageOf(afterOf(tokens.slice(0, -1))) : undefined}
              onNext={next ? pageOf(next) : undefined}
            >
              Page {tokens.length + 1}
            </Pager>
          )
        }
      />
    </section>
  );
}

const words = { noun: 'event', plural: 'events', view: 'View on site' };

const views: readonly { value: EventPlace['state']; label: string }[] = [
  { value: '', label: stateWords.live },
  { value: 'ended', label: stateWords.ended },
  { value: 'saved', label: 'All, last saved first' },
  { value: 'month', label: 'Month' },
];

/** Whether another part of the list, or this one again, is on its way. */
function useIsLoading(): boolean {
  const { state } = useNavigation();
  return useRevalidator().state === 'loading' || state === 'loading';
}

const withFirst = (first: AdminEvent, events: readonly AdminEvent[]) => [
  events.find(({ id }) => id === first.id) ?? first,
  ...events.filter(({ id }) => id !== first.id),
];

function NoEvents({ place: { search, state }, show }: { place: EventPlace; show: Show }) {
  if (search !== '')
    return (
      <EmptyState
        title="No events found."
        action={<Button onClick={() => show({ search: '' })}>Show all events</Button>}
      >
        No title holds “{search}”.
      </EmptyState>
    );
  if (state === 'saved')
    return <EmptyState title="No events yet.">Add the first one with the form.</EmptyState>;
  return (
    <EmptyState
      title={state === 'ended' ? 'No event has ended yet.' : 'No event is coming up.'}
      action={<Button onClick={() => show({ state: 'saved' })}>Show all events</Button>}
    />
  );
}

type RowFacts = { isJustSaved: boolean; ofParts: readonly ListedDraft[]; place: EventPlace };

/** How an event stands, when and where it takes place, and which dates of it are skipped. */
function rowOf(
  event: AdminEvent,
  { timeZone, dates, calendars }: ChurchTime & Pick<Site, 'calendars'>,
  { isJustSaved, ofParts, place }: RowFacts,
): EntryRow {
  const { slug, location, calendarId, exceptions } = event;
  const zone = ownZoneInWords(event, timeZone);
  // The main one goes without saying, and has an id of another program's at times.
  const calendar = calendarOf(calendars, calendarId);
  const where = [zone, location, calendar && `Calendar: ${calendar.name}`].filter(Boolean);
  const skipped = exceptions.map((wall) => dateInWords(wall, dates)).join(', ');
  return {
    state: eventStanding(event, dates),
    meta: (
      <>
        {isJustSaved && <strong className={css.justSaved}>Saved just now</strong>}
        <Facts>{[savedEventInWords(event, dates), ...where]}</Facts>
        {skipped && (
          <>
            <br />
            Skipped: {skipped}
          </>
        )}
        <PartMarks drafts={ofParts} title={event.summary} place={place} />
      </>
    ),
    view: eventPath(slug),
  };
}
