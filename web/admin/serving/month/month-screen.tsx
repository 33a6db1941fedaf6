import { useState } from 'react';
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { contentKinds } from '#contract/content/kinds.ts';
import { capitalized } from '#domain/dates/capitalized.ts';
import { t } from '#languages/t.ts';
import type { MonthLoaded } from '#web/admin/serving/load-serving.ts';
import css from '#web/admin/serving/serving.module.css';
import { ServingHead } from '#web/admin/serving/serving-head.tsx';
import { monthAfter } from '#web/admin/serving/serving-words.ts';
import { NoTasks } from '#web/admin/serving/tasks/no-tasks.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { Pager } from '#web/admin/ui/pager.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { EmptyState, Screen } from '#web/admin/ui/screen.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { monthCsv } from './month-csv.ts';
import { MonthDates } from './month-dates.tsx';
import { MonthDialog, type Shown } from './month-dialog.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { WhoCannot } from './who-cannot.tsx';

const EVENTS = `/admin/${contentKinds.event.tab.name}`;

/** Who serves in a month, and what can be done about it. Which month, and of which task, is in the address. */
export function MonthScreen({ month, tasks, only, mayManage }: MonthLoaded) {
  const [shown, show] = useState<Shown>();
  const { state } = useNavigation();
  const isLoading = useRevalidator().state === 'loading' || state === 'loading';
  const go = useMonth(month.month);
  if (tasks.length === 0)
    return (
      <Screen>
        <ServingHead view="month" />
        <NoTasks mayManage={mayManage} />
      </Screen>
    );
  return (
    <Screen>
      <ServingHead view="month" />
      <h3 className={css.monthName}>{capitalized(month.inWords)}</h3>
      <div className={css.tools}>
        <Pager
          label={t('Months')}
          onPrevious={() => go({ month: monthAfter(month.month, -1) })}
          onNext={() => go({ month: monthAfter(month.month, 1) })}
        >
          <VisuallyHidden>{month.inWords}</VisuallyHidden>
        </Pager>
        {tasks.length > 1 && (
          <Select
            label={t('Task')}
            value={only ?? ''}
            options={[
              { value: '', label: t('All tasks') },
              ...tasks.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(task) => go({ task })}
          />
        )}
        {month.dates.length > 0 && (
          <>
            <Button onClick={() => window.print()}>{t('Print the month')}</Button>
            <Button onClick={() => saveCsv(monthCsv(month), `who-serves-${month.month}.csv`)}>
              {t('Download a table (CSV)')}
            </Button>
          </>
        )}
      </div>
      <WhoCannot month={month} />
      {month.dates.length === 0 ? (
        <EmptyState
          title={t('Nobody is needed in {month}.', { month: month.inWords })}
          action={mayManage && <Link to={EVENTS}>{t('Go to the events')}</Link>}
        >
          {t('Who is needed at an event stands in its editor, under “Who is needed”.')}
        </EmptyState>
      ) : (
        <section aria-label={month.inWords} className={css.month}>
          <MonthDates month={month} isBusy={isLoading} onShow={show} />
        </section>
      )}
      <MonthSheet month={month} />
      <MonthDialog shown={shown} month={month} onClose={() => show(undefined)} />
    </Screen>
  );
}

/** Shows another month, or another task in it. */
function useMonth(shown: string) {
  const [search, setSearch] = useSearchParams();
  return (change: { month?: string; task?: string }) => {
    const next = new URLSearchParams(search);
    next.set('month', shown);
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next);
  };
}
