import { useEffect, useRef, useState } from 'react';
import { isWallTime, shiftWall, wallLength } from '#domain/dates/wall-time.ts';
import { followStart } from '#domain/recurrence/moved-series.ts';
import type { Recurrence } from '#domain/recurrence/recurrence.ts';
import { useAlert } from '#web/admin/ui/confirm.tsx';
import { type EventDraft, endAfter, SPANS_DAYS, spansDays, withTime } from './event-draft.ts';

/** A pause in typing, in milliseconds, after which a start counts as set although its field still has the focus. */
const PAUSE_MS = 1000;

/**
 * What follows from the start: the end, for a new event an hour later, for another as much later as before, with an
 * alert when that is another day (reference/checks.md#events); and the day of its recurrence. A date is typed part by part, so the alert waits until
 * the field is left or the typing stops, and the recurrence follows from where the start was before.
 */
export function useStart(
  draft: EventDraft,
  isNew: boolean,
  set: (change: Partial<EventDraft>) => void,
) {
  const alert = useAlert();
  const anchor = useRef(draft);
  const unchecked = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The end as it was before it moved along, which can be put back. */
  const [formerEnd, setFormerEnd] = useState<string>();

  const endFor = (start: string) => (isNew ? endAfter(start) : movedEnd(anchor.current, start));
  const check = () => {
    clearTimeout(timer.current);
    const start = unchecked.current;
    unchecked.current = '';
    const end = endFor(start);
    if (end && spansDays(start, end)) void alert(SPANS_DAYS);
  };
  return {
    formerEnd: formerEnd === draft.end ? undefined : formerEnd,
    putEndBack: () => {
      if (formerEnd) set({ end: formerEnd });
      setFormerEnd(undefined);
    },
    onChange: (value: string | null) => {
      const start = withTime(value, draft.start, draft.isAllDay);
      const { recurrence, start: from, end: endBefore } = anchor.current;
      const end = endFor(start);
      if (!isNew && end) setFormerEnd(endBefore);
      set({ start, recurrence: followStart(recurrence, from, start), ...(end && { end }) });
      const didSpan = !isNew && spansDays(from, endBefore);
      if (!end || draft.isAllDay || didSpan) return;
      unchecked.current = start;
      clearTimeout(timer.current);
      timer.current = setTimeout(check, PAUSE_MS);
    },
    onLeave: () => {
      check();
      if (isWallTime(draft.start)) anchor.current = draft;
    },
    onChangeEnd: (value: string | null) => {
      const end = withTime(value, draft.end, draft.isAllDay);
      anchor.current = { ...anchor.current, end };
      setFormerEnd(undefined);
      set({ end });
    },
    onChangeRecurrence: (recurrence: Recurrence) => {
      anchor.current = { ...draft, recurrence };
      set({ recurrence });
    },
  };
}

/** The end that keeps the length there was; undefined as long as one of the moments is not a date and time. */
function movedEnd({ start: from, end }: EventDraft, start: string): string | undefined {
  if (![from, end, start].every(isWallTime) || end < from) return undefined;
  return shiftWall(start, wallLength(from, end));
}
