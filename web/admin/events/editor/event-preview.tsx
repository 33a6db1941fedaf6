import { whenInWords } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { FormPreview, type ShownPart } from '#web/admin/preview/form-preview.tsx';
import { plainTexts } from '#web/admin/preview/in-place/texts.ts';
import { EventList } from '#web/sections/upcoming-events/event-list.tsx';
import { useSite } from '#web/use-site.ts';
import { type EventDraft, formSchema, timesOf } from './event-draft.ts';

type Props = { draft: EventDraft; change: (news: Partial<EventDraft>) => void };

/** The event as lists on the site show it, by the same component; of a series its first date. */
export function EventPreview({ draft, change }: Props) {
  const { dates } = useSite();
  const { start, end } = timesOf(draft);
  if (!isWallTime(start) || !isWallTime(end) || end < start) return null;
  return (
    <FormPreview draft={draft} change={change} partsOf={shownParts}>
      {({ summary, description, location, isAllDay, calendarId, imageUrl, slug }) => (
        <EventList
          heading="h3"
          events={[
            {
              id: '',
              title: summary || t('Title'),
              date: whenInWords(start, end, isAllDay, dates),
              path: '',
              status: 'scheduled',
              statusInWords: '',
              reason: '',
              ...{ start, end, isAllDay, description, location, calendarId, imageUrl, slug },
            },
          ]}
        />
      )}
    </FormPreview>
  );
}

/** Where each field is shown in the list. */
const shownAt = {
  summary: 'h3',
  location: 'p > span',
  description: 'p + p',
} as const;

function shownParts(draft: EventDraft, sheet: HTMLElement): ShownPart[] {
  const written = Object.entries(shownAt).map(([field, selector]) => {
    const key = field as keyof typeof shownAt;
    return {
      field,
      root: sheet.querySelector(selector),
      texts: plainTexts(formSchema.shape[key], draft[key], [field]),
    };
  });
  return [...written, { field: 'startDateTime', root: sheet.querySelector('li'), texts: [] }];
}
