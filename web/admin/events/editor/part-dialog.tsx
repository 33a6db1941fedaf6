import { useId, useState } from 'react';
import type { AdminEvent, Scope } from '#contract/events.ts';
import { fullMoment, savedEventInWords } from '#web/admin/events/event-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, ChoiceGroup } from '#web/admin/ui/choice.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { DateChoice } from './date-choice.tsx';
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
