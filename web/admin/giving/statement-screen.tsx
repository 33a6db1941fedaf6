import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Giver, Statement } from '#contract/gifts.ts';
import { moneyInWords } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Screen, ScreenHead, Tools } from '#web/admin/ui/screen.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { amountsInWords } from './gift-words.ts';
import { GIVING_PATH } from './giving-query.ts';
import { GIVERS_SHOWN, type StatementPage } from './load-statement.ts';
import css from './statement.module.css';
import { EndField, StatementSheet, USUAL_END } from './statement-sheet.tsx';
import { StatementsForAll } from './statements-for-all.tsx';

/** Yearly statements: who gave in a year, and the sheet for one of them. Both live in the address. */
export function StatementScreen({ query, years, givers, sheets, counts }: StatementPage) {
  const [, setSearch] = useSearchParams();
  const { locale } = useSite();
  const { year, search, page } = query;
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams({ year: String(year), search, ...change });
    for (const [name, value] of [...next]) if (value === '') next.delete(name);
    setSearch(next);
  };
  // How many a search finds is not counted: a full page has another one after it.
  const isFull = givers.length === GIVERS_SHOWN;
  const pages = search ? page + Number(isFull) : Math.ceil(counts.count / GIVERS_SHOWN);
  if (sheets) return <Sheets year={year} sheets={sheets} onBack={() => show({})} />;
  return (
    <Screen>
      <ScreenHead
        title={t('Yearly statements')}
        lead={t(
          'Print what a giver gave in a year, or what all gave, or mail it to them. Only verified gifts count, less refunds, and gifts by hand.',
        )}
        action={<Link to={`${GIVING_PATH}?year=${year}`}>{t('Back to Giving')}</Link>}
      />
      {counts.count > 0 && (
        <StatementsForAll year={year} counts={counts} onPrint={(all) => show({ all })} />
      )}
      <Tools label={t('Search by name or e-mail')} search={search} onShow={show}>
        <Select
          label={t('Year')}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(one) => show({ year: one })}
        />
      </Tools>
      <AdminList
        label={t('Givers')}
        rows={givers.map((giver) =>
          giverRow(giver, { locale, onOpen: () => show({ giver: giver.giver }) }),
        )}
        empty={
          <EmptyState title={t('No givers found.')}>
            <p>
              {t(
                'Statements list verified gifts whose giver is known. There are none in {year} with these words.',
                { year },
              )}
            </p>
          </EmptyState>
        }
      />
      {(page > 1 || givers.length === GIVERS_SHOWN) && (
        <NumberedPager
          label={t('Givers')}
          page={page}
          of={pages}
          onShow={({ page: next }) => show({ page: String(next) })}
        />
      )}
    </Screen>
  );
}

const NO_LONGER_RIGHT = { words: t('Mailed, and no longer right'), tone: 'waiting' } as const;

/** During an update a server of the release before may answer, which knows less. */
function giverRow(
  { giver, name, count, totals = [], hasAddress = true, mailing = 'none' }: Giver,
  { locale, onOpen }: { locale: string; onOpen: () => void },
): AdminRow {
  const title = name || giver;
  return {
    id: giver,
    title,
    open: onOpen,
    state: mailing === 'changed' ? NO_LONGER_RIGHT : undefined,
    meta: (
      <Facts>
        {hasAddress ? giver : t('no e-mail address')}
        {t('{count, plural, one {# gift} other {# gifts}}', { count })}
        {amountsInWords(totals.map(({ currency, minor }) => moneyInWords(minor, currency, locale)))}
        {mailing === 'mailed' && t('mailed ## statement')}
      </Facts>
    ),
    actions: (
      <Button isSmall of={title} onClick={onOpen}>
        {t('Statement')}
      </Button>
    ),
  };
}

type SheetsProps = { year: number; sheets: readonly Statement[]; onBack: () => void };

/** Statements as they are printed: each begins on a page of its own. */
function Sheets({ year, sheets, onBack }: SheetsProps) {
  const [end, setEnd] = useState(USUAL_END);
  return (
    <Screen>
      <div className={css.bar}>
        <Button onClick={onBack}>{t('All givers of {year}', { year })}</Button>
        {sheets.length > 1 && (
          <p role="status">
            {t('{count, plural, one {# statement} other {# statements}}, each on a new page.', {
              count: sheets.length,
            })}
          </p>
        )}
        <Button variant="primary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      {sheets.length > 1 && <EndField end={end} onChange={setEnd} />}
      {sheets.map((statement) => (
        <StatementSheet key={statement.giver} statement={statement} end={end} />
      ))}
      {sheets.length === 1 && <EndField end={end} onChange={setEnd} />}
    </Screen>
  );
}
