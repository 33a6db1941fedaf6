import { useRef, useState } from 'react';
import type { ListedMember } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { dayAmong, isHeld, type MonthDate } from '#web/admin/serving/serving-words.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';

/** Somebody in a team, with why they are not to be asked for the dates that are chosen. */
export type TeamAt = ListedMember & { warnings: string[] };

/** The team of a task, as it is for some dates. While others are chosen, what was known stays. */
export function useTeam(task: string, dates: readonly MonthDate[]) {
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  const at = useTeamAt(task);
  const team = useLoaded(
    async (): Promise<TeamAt[]> => {
      const [first, ...others] = dates;
      const found = await Promise.all([at(first?.id), ...others.map(({ id }) => at(id))]);
      setFailure('');
      return found[0].map((member) => {
        const warnings = warningsOf(member.id, { task, found, dates });
        return { ...member, warning: warnings.join(' '), warnings };
      });
    },
    `${task} ${dates.map(({ id }) => id).join(' ')} ${tries}`,
    (error) => setFailure(failureInWords(error, t('The team could not be loaded.'))),
  );
  return { team, failure, askAgain: () => setTries((count) => count + 1) };
}

/** Asks for the team on a date, or at none: once each, however often the dates are chosen. */
function useTeamAt(task: string) {
  const known = useRef(new Map<string | undefined, Promise<ListedMember[]>>());
  return (date: string | undefined): Promise<ListedMember[]> => {
    const before = known.current.get(date);
    if (before) return before;
    const asked = adminApi('GET /api/serving/tasks/{id}/team', {
      params: { id: task },
      query: date === undefined ? {} : { date },
    });
    known.current.set(date, asked);
    asked.catch(() => known.current.delete(date));
    return asked;
  };
}

/** "Cannot on that day."; of several dates with the day. */
function warningsOf(person: string, { task, found, dates }: Found): string[] {
  return dates.flatMap((date, index) => {
    const warning = found[index]?.find(({ id }) => id === person)?.warning;
    // Who is on the list already serves there, and not elsewhere.
    if (!warning || isHeld(date, task, person)) return [];
    return [dates.length === 1 ? warning : `${dayAmong(date, dates)}: ${warning}`];
  });
}

type Found = {
  task: string;
  found: readonly (readonly ListedMember[])[];
  dates: readonly MonthDate[];
};
