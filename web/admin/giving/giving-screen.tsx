import { Link, useSearchParams } from 'react-router';
import type { Gift } from '#contract/gifts.ts';
import { amountOf, moneyInWords } from '#domain/money.ts';
import { monthsOf, tablesOf } from '#domain/year-of-gifts.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { type Columns, csvMoment, csvOf, saveCsv } from '#web/admin/ui/csv.ts';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { BATCHES_PATH } from './by-hand/paths.ts';
import { GiftTable } from './gift-table.tsx';
import { factsOf, stateInWords, stateNames, titleOf, wayNames } from './gift-words.ts';
import css from './giving.module.css';
import {
  GIVING_PATH,
  type GivingPage,
  type GivingQuery,
  loadAllGifts,
  writeGivingQuery,
} from './giving-query.ts';
import { GivingTools } from './giving-tools.tsx';
import { GivingTotals } from './giving-totals.tsx';

/** What was given: sums by month and fund, and the gifts. Filter, search and page live in the address. */
export function GivingScreen({ query, totals, gifts, totalPages, sums }: GivingPage) {
  const [, setSearch] = useSearchParams();
  const show = useListQuery(query, writeGivingQuery, { page: 1 });
  const isFirst = totals.years.length === 1 && totals.sums.length === 0;
  if (isFirst && gifts.length === 0 && writeGivingQuery(query).size === 0)
    return (
      <Screen>
        <ScreenHead
          title="Giving"
          action={
            <div className="wrap">
              <Link to={BATCHES_PATH} className={adminButtonClass('primary')}>
                Enter gifts
              </Link>
              <Link to={`${GIVING_PATH}/settings`} className={adminButtonClass()}>
                Settings
              </Link>
            </div>
          }
        />
        <NoGifts />
      </Screen>
    );
  return (
    <Screen>
      <ScreenHead
        title="Giving"
        lead="Gifts online and by hand, by the day at the church."
        action={<Actions query={query} year={totals.year} />}
      />
      <ToLookAt gifts={totals.toLookAt} />
      {/* During an update a server of the release before may answer, which knows of no year before and draws nothing. */}
      {tablesOf(totals.sums).map((table) => (
        <GivingTotals
          key={table.currency}
          year={totals.year}
          table={table}
          before={monthsOf(totals.before ?? [], table.currency)}
          chart={totals.charts?.find(({ currency }) => currency === table.currency)}
        />
      ))}
      <GivingTools query={query} totals={totals} onShow={show} />
      {gifts.length > 0 ? (
        <>
          <FoundWords sums={sums} />
          <GiftTable label="Gifts" gifts={gifts} query={query} onShow={show} />
        </>
      ) : (
        <EmptyState
          title="No gifts found."
          action={
            <Button onClick={() => setSearch(new URLSearchParams())}>Show all of this year</Button>
          }
        />
      )}
      {totalPages > 1 && (
        <NumberedPager label="Gifts" page={query.page} of={totalPages} onShow={show} />
      )}
    </Screen>
  );
}

/** "12 gifts, $1,285.00 verified": of what the filters find, on all pages. */
function FoundWords({ sums }: { sums: GivingPage['sums'] }) {
  const { locale } = useSite();
  const count = sums.reduce((before, sum) => before + sum.count, 0);
  const money = sums.map((sum) => moneyInWords(sum.verifiedMinor, sum.currency, locale));
  const number = new Intl.NumberFormat(locale).format(count);
  return (
    <p role="status" className="strong">
      {count === 1 ? '1 gift' : `${number} gifts`}, {money.join(' and ')} verified
    </p>
  );
}

/** What went wrong in the last weeks, whichever gifts the list below shows. */
function ToLookAt({ gifts }: { gifts: Gift[] }) {
  const site = useSite();
  const title = gifts.length === 1 ? '1 gift needs a look' : `${gifts.length} gifts need a look`;
  if (gifts.length === 0) return null;
  return (
    <Part title={title}>
      <p className="muted">
        Compare with your account at the payment provider. What went wrong stays here for 30 days.
      </p>
      <AdminList label={title} rows={gifts.map((gift) => giftRow(gift, site))} empty={null} />
    </Part>
  );
}

function giftRow(gift: Gift, site: ReturnType<typeof useSite>): AdminRow {
  return {
    id: gift._id,
    title: titleOf(gift, site),
    state: stateInWords(gift, site),
    meta: factsOf(gift, site),
  };
}

/** The file has every gift that the filters find, not only those of the page shown. */
function Actions({ query, year }: { query: GivingQuery; year: number }) {
  const toast = useToast();
  const { run, failure } = useAction();
  const file = `gifts-${query.year === 'all' ? 'all' : year}.csv`;
  const download = async () => {
    const gifts = await loadAllGifts(query, year);
    saveCsv(giftsCsv(gifts), file);
    toast(`${file} contains ${gifts.length === 1 ? '1 gift' : `${gifts.length} gifts`}.`);
  };
  return (
    <>
      <div className="wrap">
        <Link to={BATCHES_PATH} className={adminButtonClass('primary')}>
          Enter gifts
        </Link>
        <Link to={`${GIVING_PATH}/statement?year=${year}`} className={adminButtonClass()}>
          Yearly statements
        </Link>
        <Link to={`${GIVING_PATH}/settings`} className={adminButtonClass()}>
          Settings
        </Link>
        <Button onClick={() => void run(download, 'The file could not be made.')}>
          Export to CSV
        </Button>
      </div>
      <div role="alert" className={css.failure}>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </>
  );
}

const columns: Columns<Gift> = [
  ['Name', (gift) => gift.name],
  ['Email', (gift) => gift.email],
  ['Date', (gift) => gift.givenOn],
  ['Time', (gift) => csvMoment(gift.givenAt)],
  ['Amount', (gift) => amountOf(gift.amountMinor, gift.currency)],
  ['Currency', (gift) => gift.currency],
  ['Paid', (gift) => amountOf(gift.capturedMinor, gift.capturedCurrency ?? gift.currency)],
  ['Paid currency', (gift) => gift.capturedCurrency ?? ''],
  ['Refunded', (gift) => amountOf(gift.refundedMinor, gift.capturedCurrency ?? gift.currency)],
  ['State', (gift) => stateNames[gift.state]],
  ['Fund', (gift) => gift.fund],
  ['Monthly', (gift) => (gift.isMonthly ? 'Yes' : 'No')],
  ['How it came', (gift) => wayNames[gift.provider]],
  ['Reference', (gift) => gift.reference],
];

/** Gifts as a file for spreadsheets. */
const giftsCsv = (gifts: readonly Gift[]): string => csvOf(columns, gifts);

/** Before the first gift: what is set up, and what to do. */
function NoGifts() {
  const { paypalClientId, walletKey } = useSite();
  const isSetUp = paypalClientId !== null || walletKey !== null;
  return (
    <EmptyState title="No gifts yet.">
      {isSetUp ? (
        <p>
          Giving is set up. Add the section “paypal-donation” to a page, such as Give, and gifts
          will be listed here with their fund, and whether the provider has confirmed them.
        </p>
      ) : (
        <p>
          To take gifts online, a few things have to be set up:{' '}
          <Link to={`${GIVING_PATH}/settings`}>see what is missing</Link>. Checks and cash can be
          entered by hand at once.
        </p>
      )}
    </EmptyState>
  );
}
