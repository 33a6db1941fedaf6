import { Link, useSearchParams } from 'react-router';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { Screen, Tools } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { Select } from '#web/admin/ui/select.tsx';
import { GIVING_PATH } from './giving-query.ts';
import type { StatementPage } from './load-statement.ts';
import css from './statement.module.css';
import { StatementSheet } from './statement-sheet.tsx';

/** Yearly statements: who gave in a year, and the sheet for one of them. Both live in the address. */
export function StatementScreen({ query, years, givers, statement }: StatementPage) {
  const [, setSearch] = useSearchParams();
  const { year, search } = query;
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams({ year: String(year), search, ...change });
    for (const [name, value] of [...next]) if (value === '') next.delete(name);
    setSearch(next);
  };
  if (statement)
    return (
      <Screen>
        <div className={css.bar}>
          <Button onClick={() => show({})}>All givers of {year}</Button>
          <Button variant="primary" onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <StatementSheet key={`${year} ${statement.giver}`} statement={statement} />
      </Screen>
    );
  return (
    <Screen>
      <ScreenHead
        title="Yearly statements"
        lead="Choose a giver to print what they gave in a year. Only verified gifts count, less refunds."
        action={<Link to={`${GIVING_PATH}?year=${year}`}>Back to Giving</Link>}
      />
      <Tools label="Search by name or e-mail" search={search} onShow={show}>
        <Select
          label="Year"
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(one) => show({ year: one })}
        />
      </Tools>
      <AdminList
        label="Givers"
        rows={givers.map(({ giver, name, count }) => ({
          id: giver,
          title: name || giver,
          meta: `${giver} · ${count === 1 ? '1 gift' : `${count} gifts`}`,
          actions: (
            <Button isSmall of={name || giver} onClick={() => show({ giver })}>
              Statement
            </Button>
          ),
        }))}
        empty={
          <EmptyState title="No givers found.">
            <p>
              Statements list verified gifts whose giver the payment provider named. There are none
              in {year} with these words.
            </p>
          </EmptyState>
        }
      />
    </Screen>
  );
}
