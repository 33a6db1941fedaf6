import { useEffect, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { Giver, Statement } from '#contract/gifts.ts';
import { moneyInWords } from '#domain/money.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Part, Screen, ScreenHead, Tools } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { GIVING_PATH } from './giving-query.ts';
import { GIVERS_SHOWN, type StatementPage, type Together } from './load-statement.ts';
import css from './statement.module.css';
import { EndField, StatementSheet, USUAL_END } from './statement-sheet.tsx';

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
        title="Yearly statements"
        lead="Print what a giver gave in a year, or what all gave, or mail it to them. Only verified gifts count, less refunds, and gifts by hand."
        action={<Link to={`${GIVING_PATH}?year=${year}`}>Back to Giving</Link>}
      />
      {counts.count > 0 && <ForAll year={year} counts={counts} onPrint={(all) => show({ all })} />}
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
        rows={givers.map((giver) =>
          giverRow(giver, { locale, onOpen: () => show({ giver: giver.giver }) }),
        )}
        empty={
          <EmptyState title="No givers found.">
            <p>
              Statements list verified gifts whose giver is known. There are none in {year} with
              these words.
            </p>
          </EmptyState>
        }
      />
      {(page > 1 || givers.length === GIVERS_SHOWN) && (
        <NumberedPager
          label="Givers"
          page={page}
          of={pages}
          onShow={({ page: next }) => show({ page: String(next) })}
        />
      )}
    </Screen>
  );
}

const NO_LONGER_RIGHT = { words: 'Mailed, and no longer right', tone: 'waiting' } as const;

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
        {hasAddress ? giver : 'no e-mail address'}
        {count === 1 ? '1 gift' : `${count} gifts`}
        {totals.map(({ currency, minor }) => moneyInWords(minor, currency, locale)).join(' and ')}
        {mailing === 'mailed' && 'mailed'}
      </Facts>
    ),
    actions: (
      <Button isSmall of={title} onClick={onOpen}>
        Statement
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
        <Button onClick={onBack}>All givers of {year}</Button>
        {sheets.length > 1 && <p role="status">{sheets.length} statements, each on a new page.</p>}
        <Button variant="primary" onClick={() => window.print()}>
          Print
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

type ForAllProps = {
  year: number;
  counts: StatementPage['counts'];
  onPrint: (which: Together) => void;
};

/** The mails are made in the background: how often, and after how long each time, the numbers are asked for again. */
const LOOKS = 3;
const LOOK_MS = 2000;

/** The statements of all: printed as one document, and mailed to those with an address. */
function ForAll({ year, counts, onPrint }: ForAllProps) {
  const [end, setEnd] = useState(USUAL_END);
  const confirm = useConfirm();
  const toast = useToast();
  const { run, isBusy, failure } = useAction();
  const [looks, setLooks] = useState(0);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (looks === 0) return;
    const timer = setTimeout(() => {
      setLooks(looks - 1);
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [looks, revalidate]);
  const isOnWay = isBusy || looks > 0;
  const { count, withAddress, mailed, changed } = counts;
  const without = count - withAddress;
  const offered = [
    {
      which: 'first' as const,
      mails: Math.max(0, withAddress - mailed),
      name: 'statement',
      text: `Each giver gets their own, at their own address. Nobody gets it twice, also if you ask again.${without > 0 ? ` ${without} have no address: print theirs.` : ''}`,
    },
    {
      which: 'changed' as const,
      mails: changed,
      name: 'corrected statement',
      text: 'Gifts were added, corrected or refunded after these were mailed. The new one says that it takes the place of the first.',
    },
  ].filter(({ mails }) => mails > 0);
  const mail = async ({ which, mails: asked, name, text }: (typeof offered)[number]) => {
    const yes = 'Mail them';
    if (!(await confirm({ title: `Mail ${inWords(asked, name)} of ${year}?`, text, yes }))) return;
    const body = { year, end, which };
    const { mails } = await adminApi('POST /api/gifts/statements/mail', { body });
    setLooks(LOOKS);
    toast(`${inWords(mails, name)} on the way. What could not be sent shows under Mail.`);
  };
  return (
    <Part title={`All of ${year}`}>
      <p className="muted">
        {inWords(count)}; {withAddress} with an e-mail address, {mailed || 'none'} mailed
        {mailed > 0 ? ' already' : ' yet'}
        {changed > 0 && `, ${changed} of them no longer right`}.
      </p>
      <div className="wrap">
        <Button onClick={() => onPrint('everyone')}>Print all</Button>
        {without > 0 && withAddress > 0 && (
          <Button onClick={() => onPrint('letters')}>Print {without} without an address</Button>
        )}
        {offered.map((one) => (
          <Button
            key={one.which}
            aria-disabled={isOnWay || undefined}
            onClick={() =>
              !isOnWay && void run(() => mail(one), 'The statements could not be mailed.')
            }
          >
            Mail {inWords(one.mails, one.name)}
          </Button>
        ))}
      </div>
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      {offered.length > 0 && <EndField end={end} onChange={setEnd} />}
    </Part>
  );
}

const inWords = (count: number, name = 'statement') =>
  count === 1 ? `1 ${name}` : `${count} ${name}s`;
