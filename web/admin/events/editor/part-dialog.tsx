import { useId, useState } from 'react';
import type { AdminEvent, Scope } from '#contract/events.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { fullMoment, savedEventInWords } from '#web/admin/events/event-words.ts';
import {
  canNameDates,
  nextOccurrences,
  occurrenceOn,
} from '#web/admin/events/recurrence/occurrences.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import type { Part } from './part.ts';

export type Action = 'edit' | 'delete';

/** Each scope in plain words, and what its button says. */
const words: Record<Action, Record<Scope, [choice: string, yes: string]>> = {
  edit: {
    one: ['Change or move one date', 'Edit this date'],
    following: ['Change one date and all after it', 'Edit from this date on'],
    all: ['Change all dates', 'Edit all dates'],
  },
  delete: {
    one: ['Skip one date; the others stay', 'Skip this date'],
    following: ['Delete one date and all after it', 'Delete from this date on'],
    all: ['Delete all dates, the whole event', 'Delete all dates'],
  },
};

type Props = {
  action: Action;
  event: AdminEvent;
  /** The date that was opened, by its start in wall time; else it is asked which. */
  occurrence?: string | undefined;
  onChoose: (part: Part) => void;
  onClose: () => void;
};

/** Asks which dates of a series are meant: this one, this and following, all (reference/screens.md#events-tab). */
export function PartDialog({ action, event, occurrence: opened, onChoose, onClose }: Props) {
  const name = useId();
  const { dates } = useSite();
  const [scope, setScope] = useState<Scope>('one');
  const [occurrence, setOccurrence] = useState(opened);
  const isMissing = scope !== 'all' && occurrence === undefined;
  const choose = () => {
    if (scope === 'all') onChoose({ scope });
    else if (occurrence) onChoose({ scope, occurrence });
  };
  const title = `${action === 'edit' ? 'Edit' : 'Delete'} “${event.summary}”`;
  return (
    <AdminDialog isOpen onClose={onClose} title={title}>
      <p>
        This event repeats: <Facts>{`${savedEventInWords(event, dates)}.`}</Facts>
      </p>
      <ChoiceGroup legend={`What do you want to ${action === 'edit' ? 'change' : 'delete'}?`}>
        {(['one', 'following', 'all'] as const).map((option) => (
          <Choice
            key={option}
            type="radio"
            name={name}
            label={words[action][option][0]}
            checked={scope === option}
            onChoose={() => setScope(option)}
          />
        ))}
      </ChoiceGroup>
      {scope !== 'all' && opened && (
        <p>
          <Facts>{fullMoment(opened, event.isAllDay, dates)}</Facts>
        </p>
      )}
      {scope !== 'all' && !opened && (
        <DateChoice event={event} value={occurrence} onChange={setOccurrence} />
      )}
      <DialogActions>
        <Button
          variant={action === 'edit' ? 'primary' : 'grave'}
          aria-disabled={isMissing || undefined}
          onClick={choose}
        >
          {words[action][scope][1]}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </AdminDialog>
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
  if (!next) return <Loading>Loading the next dates…</Loading>;
  const other = isOther || next.length === 0;
  return (
    <>
      {next.length > 0 && (
        <ChoiceGroup legend="Which date?">
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
              label="Another date"
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
      {next.length === 0 && !canNameDates(event) && <p>No date is left to choose.</p>}
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
      label="Date"
      error={
        isNone ? `The event does not take place on ${fullDayInWords(date, dates)}.` : undefined
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
