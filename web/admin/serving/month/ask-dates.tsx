import { t } from '#languages/t.ts';
import css from '#web/admin/serving/serving.module.css';
import { atTask, type MonthDate, openInWords } from '#web/admin/serving/serving-words.ts';
import { Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { Facts } from '#web/ui/when.tsx';

type Props = {
  task: { id: string };
  dates: readonly MonthDate[];
  /** The date that somebody began with. */
  first: string;
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
};

/** More dates than this are folded away, but for the one that somebody began with: below them stands whom to ask. */
const IN_SIGHT = 6;

/** For which dates of the month people are asked. */
export function AskDates({ task, dates, first, chosen, onChoose }: Props) {
  const isOneEvent = new Set(dates.map(({ title }) => title)).size === 1;
  const choice = (date: MonthDate) => (
    <Choice
      key={date.id}
      type="checkbox"
      label={
        <Facts>
          {[
            date.when,
            ...(isOneEvent ? [] : [date.title]),
            openInWords(atTask(date, task.id) ?? NOBODY),
          ].join(' · ')}
        </Facts>
      }
      checked={chosen.includes(date.id)}
      onChoose={(isChosen) => onChoose(date.id, isChosen)}
    />
  );
  const isFolded = dates.length > IN_SIGHT;
  const others = dates.filter(({ id }) => id !== first);
  return (
    <ChoiceGroup legend={t('For which dates')}>
      {dates.filter(({ id }) => !isFolded || id === first).map(choice)}
      {isFolded && (
        <details>
          <summary className={css.summary}>
            {t('{count} other dates of this month', { count: others.length })}
          </summary>
          {others.map(choice)}
        </details>
      )}
    </ChoiceGroup>
  );
}

const NOBODY = { places: 0, free: 0 };
