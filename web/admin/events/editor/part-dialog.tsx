import { useId, useState } from 'react';
import type { AdminEvent, Scope } from '#contract/events.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { t } from '#languages/t.ts';
import { CancelFields, type Cancellation, PLAIN } from '#web/admin/events/cancel-fields.tsx';
import { fullMoment, savedEventInWords } from '#web/admin/events/event-words.ts';
import {
  canNameDates,
  nextOccurrences,
  occurrenceOn,
} from '#web/admin/events/recurrence/occurrences.ts';
import { SignedUpNote } from '#web/admin/signed-up/signed-up-note.tsx';
import { signedUpFor } from '#web/admin/signed-up/use-tell-news.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { type Part, wallOf } from './part.ts';

export type Action = 'edit' | 'cancel' | 'delete';

/** Each scope in plain words, and what its button says. */
const words: Record<Exclude<Action, 'cancel'>, Record<Scope, [choice: string, yes: string]>> = {
  edit: {
    one: [t('Change or move one date'), t('Edit this date')],
    following: [t('Change one date and all after it'), t('Edit from this date on')],
    all: [t('Change all dates'), t('Edit all dates')],
  },
  delete: {
    one: [t('Cancel one date; the others stay'), t('Cancel this date')],
    following: [t('Delete one date and all after it'), t('Delete from this date on')],
    all: [t('Delete all dates, the whole event'), t('Delete all dates')],
  },
};

type Props = {
  action: Action;
  event: AdminEvent;
  /** The date that was opened, by its start in wall time; else it is asked which. */
  occurrence?: string | undefined;
  /** With what was said of a date that is canceled. */
  onChoose: (part: Part, cancellation?: Cancellation) => void;
  onClose: () => void;
};

/**
 * Asks which dates of a series are meant: this one, this and following, all (reference/screens.md#events-tab). Of one
 * that is canceled, of an event that happens once too, it asks why, and whether members are told.
 */
export function PartDialog({ action, event, occurrence: opened, onChoose, onClose }: Props) {
  const [scope, setScope] = useState<Scope>('one');
  const alone = event.recurrence === '' ? wallOf(event.start.dateTime) : opened;
  const [occurrence, setOccurrence] = useState(alone);
  const [cancellation, setCancellation] = useState(PLAIN);
  const { dates } = useSite();
  const cancels = action !== 'edit' && scope === 'one';
  const isMissing = scope !== 'all' && occurrence === undefined;
  const choose = () => {
    if (scope === 'all') onChoose({ scope });
    else if (occurrence) onChoose({ scope, occurrence }, cancels ? cancellation : undefined);
  };
  return (
    <AdminDialog isOpen onClose={onClose} title={titleOf(action, event)}>
      {event.recurrence !== '' && (
        <p>
          {t('This event repeats:')} <Facts>{`${savedEventInWords(event, dates)}.`}</Facts>
        </p>
      )}
      {action !== 'cancel' && <Scopes action={action} value={scope} onChange={setScope} />}
      {scope !== 'all' && alone && (
        <p>
          <Facts>{fullMoment(alone, event.isAllDay, dates)}</Facts>
        </p>
      )}
      {scope !== 'all' && !alone && (
        <DateChoice event={event} value={occurrence} onChange={setOccurrence} />
      )}
      {action !== 'edit' && (
        <p>
          <SignedUpNote event={signedUpFor(event)} />
        </p>
      )}
      {cancels && <CancelFields value={cancellation} onChange={setCancellation} />}
      <DialogActions>
        <Button
          variant={action === 'delete' && !cancels ? 'grave' : 'primary'}
          aria-disabled={isMissing || undefined}
          onClick={choose}
        >
          {yesOf(action, event, scope)}
        </Button>
        <Button onClick={onClose}>
          {action === 'cancel' ? t('Keep it ## an event') : t('Cancel')}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

function titleOf(action: Action, { summary: title, recurrence }: AdminEvent): string {
  if (action === 'cancel')
    return recurrence === ''
      ? t('Cancel “{title}”?', { title })
      : t('Cancel a date of “{title}”', { title });
  return action === 'edit' ? t('Edit “{title}”', { title }) : t('Delete “{title}”', { title });
}

function yesOf(action: Action, { recurrence }: AdminEvent, scope: Scope): string {
  if (action !== 'cancel') return words[action][scope][1];
  return recurrence === '' ? t('Cancel the event') : t('Cancel this date');
}

type ScopesProps = {
  action: Exclude<Action, 'cancel'>;
  value: Scope;
  onChange: (scope: Scope) => void;
};

function Scopes({ action, value, onChange }: ScopesProps) {
  const name = useId();
  return (
    <ChoiceGroup
      legend={
        action === 'edit' ? t('What do you want to change?') : t('What do you want to delete?')
      }
    >
      {(['one', 'following', 'all'] as const).map((option) => (
        <Choice
          key={option}
          type="radio"
          name={name}
          label={words[action][option][0]}
          checked={value === option}
          onChoose={() => onChange(option)}
        />
      ))}
    </ChoiceGroup>
  );
}

type DateChoiceProps = {
  event: AdminEvent;
  /** The occurrence's start, in wall time. */
  value: string | undefined;
  onChange: (occurrence: string | undefined) => void;
};

/** Which date of a series: one of the next, as the server works them out, or another that is named. */
function DateChoice({ event, value, onChange }: DateChoiceProps) {
  const name = useId();
  const { dates } = useSite();
  const next = useNextOccurrences(event, value === undefined ? onChange : undefined);
  const [isOther, setIsOther] = useState(false);
  if (!next) return <Loading>{t('Loading the next dates…')}</Loading>;
  const other = isOther || next.length === 0;
  return (
    <>
      {next.length > 0 && (
        <ChoiceGroup legend={t('Which date?')}>
          {next.map((occurrence) => (
            <Choice
              key={occurrence}
              type="radio"
              name={name}
              label={<Facts>{fullMoment(occurrence, event.isAllDay, dates)}</Facts>}
              checked={!other && value === occurrence}
              onChoose={() => {
                setIsOther(false);
                onChange(occurrence);
              }}
            />
          ))}
          {canNameDates(event) && (
            <Choice
              type="radio"
              name={name}
              label={t('Another date')}
              checked={other}
              onChoose={() => {
                setIsOther(true);
                onChange(undefined);
              }}
            />
          )}
        </ChoiceGroup>
      )}
      {other && canNameDates(event) && <OtherDate event={event} onChange={onChange} />}
      {next.length === 0 && !canNameDates(event) && <p>{t('No date is left to choose.')}</p>}
    </>
  );
}

function OtherDate({ event, onChange }: Pick<DateChoiceProps, 'event' | 'onChange'>) {
  const { dates } = useSite();
  const [date, setDate] = useState('');
  const isDate = isWallTime(`${date}T00:00`);
  const isNone = isDate && occurrenceOn(event, date) === undefined;
  return (
    <FieldFrame
      label={t('Date')}
      error={
        isNone
          ? t('The event does not take place on {day}.', { day: fullDayInWords(date, dates) })
          : undefined
      }
    >
      {(control) => (
        <input
          {...control}
          type="date"
          value={date}
          onChange={({ currentTarget: { value } }) => {
            setDate(value);
            onChange(isWallTime(`${value}T00:00`) ? occurrenceOn(event, value) : undefined);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The next dates; the first of them is chosen once they are known. */
const useNextOccurrences = (
  event: AdminEvent,
  choose: ((occurrence?: string) => void) | undefined,
) =>
  useLoaded(async (signal) => {
    const next = await nextOccurrences(event, signal).catch((error: unknown): string[] => {
      // biome-ignore lint/suspicious/noConsole: dates can still be named; the log says why none are listed
      if (!signal.aborted) console.error('The next dates could not be loaded.', error);
      return [];
    });
    if (!signal.aborted) choose?.(next[0]);
    return next;
  });
