import { useEffect, useId, useState } from 'react';
import type { AdminEvent } from '#contract/events.ts';
import { fullDayInWords } from '#domain/dates/dates.ts';
import { isWallTime } from '#domain/dates/wall-time.ts';
import { fullMoment } from '#web/admin/events/event-words.ts';
import {
  canNameDates,
  nextOccurrences,
  occurrenceOn,
} from '#web/admin/events/recurrence/occurrences.ts';
import { Choice, ChoiceGroup } from '#web/admin/ui/choice.tsx';
import { whileShown } from '#web/admin/ui/use-loaded.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';

type Props = {
  event: AdminEvent;
  /** The occurrence's start, in wall time. */
  value: string | undefined;
  onChange: (occurrence: string | undefined) => void;
};

/** Which date of a series: one of the next, as the server works them out, or another that is named. */
export function DateChoice({ event, value, onChange }: Props) {
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

function OtherDate({ event, onChange }: Pick<Props, 'event' | 'onChange'>) {
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
function useNextOccurrences(
  event: AdminEvent,
  choose: ((occurrence?: string) => void) | undefined,
) {
  const [next, setNext] = useState<string[]>();
  const [event0] = useState(event);
  const [choose0] = useState(() => choose);
  useEffect(() => {
    const show = (found: string[]) => {
      setNext(found);
      choose0?.(found[0]);
    };
    return whileShown(
      (signal) => nextOccurrences(event0, signal),
      show,
      (error) => {
        // biome-ignore lint/suspicious/noConsole: dates can still be named; the log says why none are listed
        console.error('The next dates could not be loaded.', error);
        show([]);
      },
    );
  }, [event0, choose0]);
  return next;
}
