import { useState } from 'react';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { EmptyState, Part } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import { type RowWays, rowOf } from './sign-up-row.tsx';
import { isLive, nameOf, peopleInWords, stateNames } from './sign-up-words.ts';
import css from './sign-ups.module.css';

/** So many rows are shown at first: more are asked for. */
const SHOWN = 200;

type Props = {
  signUps: readonly ListedSignUp[];
  /** A part of a name. */
  search: string;
  ways: RowWays;
  choice: { isChosen: (id: string) => boolean; choose: (id: string, isChosen: boolean) => void };
  isBusy: boolean;
};

const sumOf = (rows: readonly ListedSignUp[]) => rows.reduce((sum, { party }) => sum + party, 0);

/** Who signed up, by how they stand; who canceled is folded away. */
export function SignUpGroups({ signUps, search, ways, choice, isBusy }: Props) {
  const words = search.trim().toLowerCase();
  const found = words
    ? signUps.filter((row) => nameOf(row).toLowerCase().includes(words))
    : signUps;
  const groups = (['coming', 'offered', 'waiting', 'unproven'] as const).map((state) => ({
    state,
    rows: found.filter((row) => row.state === state),
  }));
  const gone = found.filter((row) => !isLive(row));
  const shared = { ways, isBusy };
  if (signUps.length === 0)
    return (
      <EmptyState title={t('Nobody has signed up yet.')}>
        {t(
          'Who signs up on the event’s page comes here. Those who call or tell you after church can be written down with “Add somebody”.',
        )}
      </EmptyState>
    );
  if (found.length === 0)
    return (
      <EmptyState title={t('No names found.')}>
        {t('No name holds “{search}”.', { search: search.trim() })}
      </EmptyState>
    );
  return (
    <div className={css.groups}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ state, rows }) => (
          <Part key={state} title={`${stateNames[state]}: ${peopleInWords(sumOf(rows))}`}>
            <Rows
              label={stateNames[state]}
              rows={rows}
              choice={state === 'unproven' ? undefined : choice}
              {...shared}
            />
          </Part>
        ))}
      {gone.length > 0 && (
        <details open={words !== ''}>
          <summary className={css.summary}>
            {t('Canceled ({count})', { count: gone.length })}
          </summary>
          <Rows label={t('Canceled ## sign-ups')} rows={gone} choice={undefined} {...shared} />
        </details>
      )}
    </div>
  );
}

type RowsProps = Pick<Props, 'ways' | 'isBusy'> & {
  label: string;
  rows: readonly ListedSignUp[];
  choice: Props['choice'] | undefined;
};

function Rows({ label, rows, ways, choice, isBusy }: RowsProps) {
  const site = useSite();
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, SHOWN);
  return (
    <>
      <AdminList
        label={label}
        isBusy={isBusy}
        rows={shown.map((row) => rowOf(row, ways, site))}
        choice={choice}
        empty={null}
      />
      {shown.length < rows.length && (
        <p>
          <Button onClick={() => setIsAll(true)}>
            {t('Show all {count}', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}
