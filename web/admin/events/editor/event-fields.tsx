import { type ReactNode, useId } from 'react';
import { eventInputSchema } from '#contract/events.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { calendarOptions } from '#web/admin/events/google/calendar-options.ts';
import { RecurrenceFields } from '#web/admin/events/recurrence/recurrence-fields.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { DateTimeField } from '#web/admin/ui/date-time-field.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { useSite } from '#web/use-site.ts';
import { draftInWords } from './draft-lines.ts';
import { type EventDraft, formSchema } from './event-draft.ts';
import css from './event-fields.module.css';
import { NeededFields } from './needed-fields.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { useStart } from './use-start.ts';

const { shape: fields } = eventInputSchema;

type Props = {
  draft: EventDraft;
  onChange: (news: Partial<EventDraft>) => void;
  /** The event's id; undefined while it is new, and of a part that becomes an event of its own. */
  eventId: string | undefined;
  isNew: boolean;
  /** One date of a series: it does not recur by itself. */
  isOneDate: boolean;
  /** One date of a series, also after it became an event of its own: why it was changed is asked. */
  isOfSeries: boolean;
  /** The event's own zone in words, where it is not the church's. */
  zone: string | undefined;
  errorOf: (path: string) => string | undefined;
};

/** Title, description, start, end and what else an event has (reference/fields.md#events). */
export function EventFields(props: Props) {
  const { draft, onChange: set, isNew, errorOf } = props;
  const { calendars } = useSite();
  const begin = useStart(draft, isNew, set);
  const own: { [F in keyof EventDraft]?: ReactNode } = {
    isAllDay: (
      <>
        <Switch
          {...wordsOf(fields.isAllDay)}
          isOn={draft.isAllDay}
          onChange={(isAllDay) => set({ isAllDay })}
          words={{ on: t('Yes'), off: t('No') }}
        />
        <Moments {...props} begin={begin} />
      </>
    ),
    recurrence: <Recurring {...props} begin={begin} />,
    exceptions: (
      <CanceledDates
        exceptions={draft.exceptions}
        onChange={(exceptions) => set({ exceptions })}
        error={errorOf('exceptions')}
      />
    ),
    isService: (
      <Switch
        {...wordsOf(fields.isService)}
        isOn={draft.isService}
        onChange={(isService) => set({ isService })}
        words={{ on: t('Yes'), off: t('No') }}
      />
    ),
    signUp: (
      <SignUpFields
        value={draft.signUp}
        onChange={(signUp) => set({ signUp })}
        repeats={draft.recurrence.kind !== 'none'}
        eventId={props.eventId}
      />
    ),
    serving: (
      <NeededFields
        label={wordsOf(fields.serving).label}
        value={draft.serving}
        onChange={(serving) => set({ serving })}
        repeats={draft.recurrence.kind !== 'none'}
        errorOf={errorOf}
      />
    ),
    calendarId: (
      <Select
        {...wordsOf(fields.calendarId)}
        name="calendarId"
        value={draft.calendarId}
        onChange={(calendarId) => set({ calendarId })}
        options={calendarOptions(calendars, draft.calendarId)}
        error={errorOf('calendarId')}
      />
    ),
  };
  return (
    <SchemaFields
      schema={formSchema}
      value={draft}
      onChange={set}
      errorOf={errorOf}
      omit={[
        ...(draft.imageUrl ? [] : (['imageAlt'] as const)),
        ...(props.isOfSeries ? [] : (['reason'] as const)),
      ]}
      own={own}
      marksOptional
    />
  );
}

type Beginning = { begin: ReturnType<typeof useStart> };
type RecurringProps = Pick<Props, 'draft' | 'isOneDate' | 'errorOf'> & Beginning;

/** How it recurs, but for one date of a series; and when it takes place, in words. */
function Recurring({ draft, isOneDate, errorOf, begin }: RecurringProps) {
  const site = useSite();
  const { recurrence, start } = draft;
  const when = draftInWords(draft, site);
  return (
    <>
      {!isOneDate && (
        <RecurrenceFields
          value={recurrence}
          start={start}
          onChange={begin.onChangeRecurrence}
          error={errorOf('recurrence')}
        />
      )}
      {when && (
        <p className={css.words}>
          <strong>{t('In words:')}</strong>{' '}
          {recurrence.kind === 'none'
            ? when
            : t('{when}. First time: {first}.', {
                when,
                first: fullDayInWords(start, site.dates),
              })}
        </p>
      )}
    </>
  );
}

type MomentsProps = Pick<Props, 'draft' | 'zone' | 'errorOf'> & Beginning;

/** When it begins and ends. */
function Moments({ draft, zone, errorOf, begin }: MomentsProps) {
  const { isAllDay } = draft;
  const shared = { required: true, zone, kind: isAllDay ? 'date' : 'datetime' } as const;
  return (
    <>
      <div className={css.pair}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the field inside is left */}
        <div onBlur={begin.onLeave}>
          <DateTimeField
            {...shared}
            label={isAllDay ? t('First day') : wordsOf(fields.startDateTime).label}
            name="startDateTime"
            value={draft.start || null}
            onChange={begin.onChange}
            error={errorOf('startDateTime')}
          />
        </div>
        <DateTimeField
          {...shared}
          label={isAllDay ? t('Last day') : wordsOf(fields.endDateTime).label}
          name="endDateTime"
          value={draft.end || null}
          onChange={begin.onChangeEnd}
          error={errorOf('endDateTime')}
        />
      </div>
      <div role="status">
        {begin.formerEnd && (
          <p className={css.words}>
            {t('The end moved along, so that the event lasts as long as before.')}{' '}
            <Button variant="plain" isSmall onClick={begin.putEndBack}>
              {t('Put the end back')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

type CanceledDatesProps = {
  exceptions: readonly string[];
  onChange: (exceptions: string[]) => void;
  error?: string | undefined;
};

/** The dates that do not take place, each with the way back. */
function CanceledDates({ exceptions, onChange, error }: CanceledDatesProps) {
  const id = useId();
  const { dates } = useSite();
  if (exceptions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.canceled}>
      <h3 id={id} className={css.title}>
        {t('Canceled dates')}
      </h3>
      <ul className={css.list}>
        {exceptions.map((wall) => (
          <li key={wall}>
            <span>{fullDayInWords(wall, dates)}</span>
            <Button
              variant="plain"
              isSmall
              of={fullDayInWords(wall, dates)}
              onClick={() => onChange(exceptions.filter((other) => other !== wall))}
            >
              {t('Put back')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="wrong">{error}</p>}
    </section>
  );
}
