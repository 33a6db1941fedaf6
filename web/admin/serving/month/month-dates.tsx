import { useId } from 'react';
import type { ListedPlace, ServingMonth } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import css from '#web/admin/serving/serving.module.css';
import {
  type MonthDate,
  nameOf,
  openInWords,
  peopleAt,
  standingInWords,
  type TaskAtDate,
} from '#web/admin/serving/serving-words.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import type { Shown } from './month-dialog.tsx';

type Props = { month: ServingMonth; isBusy: boolean; onShow: (shown: Shown) => void };

/** The dates, those ahead first to be seen. */
export function MonthDates(props: Props) {
  const { dates } = props.month;
  const over = dates.filter(({ isOver }) => isOver);
  const ahead = dates.filter(({ isOver }) => !isOver);
  if (over.length === 0 || ahead.length === 0) return <Dates {...props} dates={dates} />;
  return (
    <>
      <details>
        <summary className={css.summary}>
          {t('{count, plural, one {# date that is over} other {# dates that are over}}', {
            count: over.length,
          })}
        </summary>
        <Dates {...props} dates={over} label={t('Dates that are over')} />
      </details>
      <Dates {...props} dates={ahead} />
    </>
  );
}

type DatesProps = Props & { dates: readonly MonthDate[]; label?: string };

/** More tasks than this do not stand beside each other. */
const COLUMNS = 4;

/** Each date with its tasks: the same task stands in the same column, as long as there is one for each. */
function Dates({ month, dates, label = month.inWords, isBusy, onShow }: DatesProps) {
  const needed = month.tasks.filter(({ id }) =>
    month.dates.some(({ tasks }) => tasks.some(({ task }) => task === id)),
  );
  const columns = Math.min(needed.length, COLUMNS);
  return (
    <ul aria-label={label} aria-busy={isBusy} className={css.dates}>
      {dates.map((date) => (
        <li key={date.id} className={css.date}>
          <div className={css.when}>
            <h4 className={css.title}>{date.title}</h4>
            <p className="note">
              <When dateTime={date.startsAt}>{date.when}</When>
            </p>
            {date.location && <p className="note">{date.location}</p>}
            {date.isCanceled && <p className="strong">{t('Does not take place')}</p>}
          </div>
          <div className={css.cells} data-columns={columns}>
            {needed.map(({ id, name }) => {
              const at = date.tasks.find(({ task }) => task === id);
              if (at) return <TaskCell key={id} name={name} {...{ at, date, onShow }} />;
              return needed.length > columns ? null : <div key={id} className={css.none} />;
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}

type CellProps = Pick<Props, 'onShow'> & { name: string; at: TaskAtDate; date: MonthDate };

/** Who serves at a task of a date, who was asked, and the places that nobody has. */
function TaskCell({ name, at, date, onShow }: CellProps) {
  const id = useId();
  const isAhead = !date.isOver && !date.isCanceled;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={css.cell}>
      <h5 id={id} className={css.task}>
        {name}
      </h5>
      <ul className={css.people}>
        {peopleAt(at).map((place) => (
          <li key={place.id}>
            <Person place={place} onOpen={() => onShow({ is: 'place', id: place.id })} />
          </li>
        ))}
      </ul>
      {isAhead && <p className={at.free > 0 ? css.open : css.full}>{openInWords(at)}</p>}
      {isAhead && (
        <Button
          isSmall
          variant={at.free > 0 ? 'quiet' : 'plain'}
          of={t('for {task}, {when}', { task: name, when: date.when })}
          onClick={() => onShow({ is: 'ask', task: at.task, date: date.id })}
        >
          {t('Ask somebody')}
        </Button>
      )}
    </div>
  );
}

/** A name with how they stand; it opens what can be done. */
function Person({ place, onOpen }: { place: ListedPlace; onOpen: () => void }) {
  return (
    <button type="button" className={css.person} data-state={place.state} onClick={onOpen}>
      <span className={css.name}>{nameOf(place)}</span>{' '}
      <span className={css.standing}>{standingInWords(place)}</span>
    </button>
  );
}
