import { calendarOf } from '#contract/calendar-ids.ts';
import type { AdminEvent } from '#contract/events.ts';
import type { Site } from '#contract/site.ts';
import { eventPath } from '#domain/calendar-addresses.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { t } from '#languages/t.ts';
import { DraftMark } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/find-draft.ts';
import type { EntryRow } from '#web/admin/editing/entry-list.tsx';
import { draftAddress } from '#web/admin/events/editor/event-address.ts';
import { partInWords, partTitle } from '#web/admin/events/editor/part.ts';
import { eventStanding, ownZoneInWords, savedEventInWords } from '#web/admin/events/event-words.ts';
import type { ChurchTime } from '#web/admin/saving/fields.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-list.module.css';
import type { EventPlace } from './load-list.ts';

type RowFacts = { isJustSaved: boolean; ofParts: readonly ListedDraft[]; place: EventPlace };

/** How an event stands, when and where it takes place, and which dates of it are canceled. */
export function rowOf(
  event: AdminEvent,
  { timeZone, dates, calendars }: ChurchTime & Pick<Site, 'calendars'>,
  { isJustSaved, ofParts, place }: RowFacts,
): EntryRow {
  const { slug, location, calendarId, exceptions, recurrence } = event;
  const zone = ownZoneInWords(event, timeZone);
  // The main one goes without saying, and has an id of another program's at times.
  const calendar = calendarOf(calendars, calendarId);
  const where = [zone, location, calendar && t('Calendar: {name}', { name: calendar.name })].filter(
    Boolean,
  );
  const canceled =
    recurrence === '' ? '' : exceptions.map((wall) => dateInWords(wall, dates)).join(', ');
  return {
    state: eventStanding(event, dates),
    meta: (
      <>
        {isJustSaved && <strong className={css.justSaved}>{t('Saved just now')}</strong>}
        <Facts>{[savedEventInWords(event, dates), ...where]}</Facts>
        {canceled && (
          <>
            <br />
            {t('Canceled: {dates}', { dates: canceled })}
          </>
        )}
        <PartMarks drafts={ofParts} title={event.summary} place={place} />
      </>
    ),
    view: eventPath(slug),
  };
}

type Props = {
  /** Of parts of the series `title` is of. */
  drafts: readonly ListedDraft[];
  title: string;
  /** Where the list is, for the way back. */
  place: EventPlace;
};

/** In the list, of a series: who has changes of one of its dates that are not saved, and where one goes on with them. */
function PartMarks({ drafts, title, place }: Props) {
  const { dates } = useSite();
  return drafts.map((draft) => {
    const { part } = partOfKey(draft.id) ?? {};
    if (!part) return null;
    const where = partInWords(part, dates);
    return (
      <DraftMark
        key={`${draft.userId} ${draft.id}`}
        draft={draft}
        where={where}
        title={partTitle(title, part, dates)}
        address={draftAddress(draft, place)}
      />
    );
  });
}
