import { useEffect, useRef } from 'react';
import { followStart } from '#contract/moved-series.ts';
import type { Recurrence } from '#contract/recurrence.ts';
import { useAlert } from '#web/admin/ui/alert.tsx';
import { type EventDraft, endAfter, SPANS_DAYS, spansDays, withTime } from './event-draft.ts';

/** A pause in typing, in milliseconds, after which a start counts as set although its field still has the focus. */
const PAUSE_MS = 1000;

/**
 * What follows from the start: a new event's end an hour later, with an alert when that is another day
 * (reference/checks.md#events), and the day of its recurrence. A date is typed part by part, so the alert waits until
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

  const check = () => {
    clearTimeout(timer.current);
    const start = unchecked.current;
    unchecked.current = '';
    const end = endAfter(start);
    if (end && spansDays(start, end)) void alert(SPANS_DAYS);
  };
  return {
    onChange: (value: string | null) => {
      const start = withTime(value, draft.start, draft.isAllDay);
      const { recurrence, start: from } = anchor.current;
      const end = isNew ? endAfter(start) : undefined;
      set({ start, recurrence: followStart(recurrence, from, start), ...(end && { end }) });
      if (!end || draft.isAllDay) return;
      unchecked.current = start;
      clearTimeout(timer.current);
      timer.current = setTimeout(check, PAUSE_MS);
    },
    onLeave: () => {
      anchor.current = draft;
      check();
    },
    onChangeEnd: (value: string | null) => set({ end: withTime(value, draft.end, draft.isAllDay) }),
    onChangeRecurrence: (recurrence: Recurrence) => {
      anchor.current = { ...draft, recurrence };
      set({ recurrence });
    },
  };
}
