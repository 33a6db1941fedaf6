import type { ReactNode } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { AdminEvent } from '#contract/events.ts';
import { stateWords } from '#contract/publishing.ts';
import { isMonth, shiftMonth } from '#domain/dates/months.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { t } from '#languages/t.ts';
import type { ListedDraft } from '#web/admin/drafts/find-draft.ts';
import { EntryList } from '#web/admin/editing/entry-list.tsx';
import { addressOf, draftAddress } from '#web/admin/events/editor/event-address.ts';
import { WHOLE } from '#web/admin/events/editor/part.ts';
import type { usePartActions } from '#web/admin/events/use-part-actions.tsx';
import { SIGN_UPS_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { StateFilter } from '#web/admin/ui/choices.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { AfterSave, needsPeople, useLike, whoServes } from './after-save.tsx';
import css from './event-list.module.css';
import { EventMonth } from './event-month.tsx';
import { rowOf } from './event-row.tsx';
import type { EventPlace, EventsListed } from './load-list.ts';
import { afterPrevious, stepsOf } from './pages.ts';
import type { Listing } from './use-listing.ts';

const LIST_TITLE = 'all-events';

type Props = {
  list: EventsListed;
  listing: Listing;
  /** Everybody's drafts; and what was begun and never saved. */
  drafts: readonly ListedDraft[];
  begun: ReactNode;
  /** Edits, cancels or deletes an event, after asking which dates of a series are meant. */
  start: ReturnType<typeof usePartActions>['start'];
  /** Asks what becomes of a date that was canceled. */
  onOpenCanceled: ReturnType<typeof usePartActions>['openCanceled'];
};

/** The events: the next first, what is over, all as they were saved, or a month; as many as fit the window. */
export function EventList({ list, listing, drafts, begun, start, onOpenCanceled }: Props) {
  const { place, next, month, failure, signedUp } = list;
  const { saved, show, reload } = listing;
  const site = useSite();
  const isLoading = useIsLoading();
  const like = useLike();
  const more = useMore(signedUp, start, like);
  const events = saved && !month ? withFirst(saved, list.events) : list.events;
  return (
    <section aria-labelledby={LIST_TITLE} className={css.list}>
      <h2 id={LIST_TITLE} tabIndex={-1} className="size-h3">
        {t('All events')}
      </h2>
      <Tools {...listing} />
      {failure !== undefined && (
        <div role="alert" className={css.failure}>
          <Notice tone="error">{failure}</Notice>
          <Button onClick={() => void reload()}>{t('Try again')}</Button>
        </div>
      )}
      <EntryList
        kind="event"
        label={t('Events')}
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
          event.recurrence === '' ? addressOf(event.id, WHOLE, place) : () => start('edit', event)
        }
        onDelete={(event) => start('delete', event)}
        more={more}
        offers={(event) => event.id === saved?.id && <AfterSave event={event} like={like} />}
        onChanged={reload}
        isBusy={isLoading}
        begun={!month && place.search === '' && begun}
        {...(month && {
          instead: <Month {...{ month, show, start, onOpenCanceled }} />,
        })}
        empty={failure === undefined && <NoEvents {...listing} />}
        pager={<Pages {...listing} next={next} isLoading={isLoading} />}
      />
    </section>
  );
}

type Start = Props['start'];

/** What else can be done with an event. */
function useMore(
  signedUp: EventsListed['signedUp'],
  start: Start,
  like: ReturnType<typeof useLike>,
) {
  const navigate = useNavigate();
  return (event: AdminEvent) => [
    ...(event.signUp?.isOn || signedUp.has(event.id)
      ? [{ words: t('Who is coming'), do: () => void navigate(`${SIGN_UPS_PATH}/${event.id}`) }]
      : []),
    ...(needsPeople(event)
      ? [{ words: t('Who serves'), do: () => void navigate(whoServes(event)) }]
      : []),
    ...(event.next === null
      ? []
      : [
          {
            words: event.recurrence === '' ? t('Cancel event') : t('Cancel a date'),
            do: () => start('cancel', event),
          },
        ]),
    { words: t('Announce it'), do: () => like.announce(event) },
    { words: t('Duplicate'), do: () => like.duplicate(event) },
  ];
}

type MonthProps = Pick<Props, 'start' | 'onOpenCanceled'> &
  Pick<Listing, 'show'> & { month: NonNullable<EventsListed['month']> };

const Month = ({ month, show, start, onOpenCanceled }: MonthProps) => (
  <EventMonth
    {...month}
    onShow={(shown) => show({ month: shown })}
    onStep={(months) =>
      show((asked) => ({
        month: shiftMonth(isMonth(asked.month) ? asked.month : month.month, months),
      }))
    }
    onOpen={(event, occurrence) => start('edit', event, occurrence)}
    onOpenCanceled={onOpenCanceled}
  />
);

const views: readonly { value: EventPlace['state']; label: string }[] = [
  { value: '', label: stateWords.live },
  { value: 'ended', label: stateWords.ended },
  { value: 'saved', label: t('All, last saved first') },
  { value: 'month', label: t('Month') },
];

/** Which events show, and the search among them: a month has none. */
const Tools = ({ place: { state, search }, show }: Listing) => (
  <>
    <StateFilter
      label={t('Which events')}
      value={state}
      choices={views}
      onChoose={(state) =>
        show({ state, ...(state === 'month' && { search: '' }) }, { replace: true })
      }
    />
    {state !== 'month' && (
      <SearchField
        label={t('Search events')}
        value={search}
        onSearch={(search) => show({ search }, { replace: true })}
      />
    )}
  </>
);

type PagesProps = Listing & { next: string | undefined; isLoading: boolean };

/** On by the token of the next page, and back by those before. */
function Pages({ place, show, next, isLoading }: PagesProps) {
  const steps = stepsOf(place.after);
  if (steps.page === 1 && !next) return null;
  const pageAt = (after: string) => (isLoading ? undefined : () => show({ after }));
  return (
    <Pager
      label={t('Events')}
      onPrevious={steps.page > 1 ? pageAt(afterPrevious(steps)) : undefined}
      onNext={next ? pageAt(next) : undefined}
    >
      {t('Page {number}', { number: steps.page })}
    </Pager>
  );
}

/** Whether another part of the list, or this one again, is on its way. */
function useIsLoading(): boolean {
  const { state } = useNavigation();
  return useRevalidator().state === 'loading' || state === 'loading';
}

const withFirst = (first: AdminEvent, events: readonly AdminEvent[]) => [
  events.find(({ id }) => id === first.id) ?? first,
  ...events.filter(({ id }) => id !== first.id),
];

function NoEvents({ place: { search, state }, show }: Listing) {
  if (search !== '')
    return (
      <EmptyState
        title={t('No events found.')}
        action={<Button onClick={() => show({ search: '' })}>{t('Show all events')}</Button>}
      >
        {t('No title holds “{search}”.', { search })}
      </EmptyState>
    );
  if (state === 'saved')
    return (
      <EmptyState title={t('No events yet.')}>
        {t('Add the first one with “New event”.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={state === 'ended' ? t('No event has ended yet.') : t('No event is coming up.')}
      action={<Button onClick={() => show({ state: 'saved' })}>{t('Show all events')}</Button>}
    />
  );
}
