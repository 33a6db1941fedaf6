import { Link, useSearchParams } from 'react-router';
import type { Gift } from '#contract/gifts.ts';
import { type Columns, csvMoment, csvOf } from '#domain/csv.ts';
import { amountOf, moneyInWords } from '#domain/money.ts';
import { monthsOf, tablesOf } from '#domain/year-of-gifts.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { EmptyState, Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSite } from '#web/use-site.ts';
import { BATCHES_PATH } from './by-hand/paths.ts';
import { GiftTable } from './gift-table.tsx';
import {
  amountsInWords,
  factsOf,
  stateInWords,
  stateNames,
  titleOf,
  wayNames,
} from './gift-words.ts';
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
          title={t('Giving')}
          action={
            <div className="wrap">
              <Link to={BATCHES_PATH} className={adminButtonClass('primary')}>
                {t('Enter gifts')}
              </Link>
              <Link to={`${GIVING_PATH}/settings`} className={adminButtonClass()}>
                {t('Settings')}
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
        title={t('Giving')}
        lead={t('Gifts online and by hand, by the day at the church.')}
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
          <GiftTable label={t('Gifts')} gifts={gifts} query={query} onShow={show} />
        </>
      ) : (
        <EmptyState
          title={t('No gifts found.')}
          action={
            <Button onClick={() => setSearch(new URLSearchParams())}>
              {t('Show all of this year')}
            </Button>
          }
        />
      )}
      {totalPages > 1 && (
        <NumberedPager label={t('Gifts')} page={query.page} of={totalPages} onShow={show} />
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
      {t('{count, plural, one {# gift} other {{number} gifts}}, {amounts} verified', {
        count,
        number,
        amounts: amountsInWords(money),
      })}
    </p>
  );
}

/** What went wrong in the last weeks, whichever gifts the list below shows. */
function ToLookAt({ gifts }: { gifts: Gift[] }) {
  const site = useSite();
  const title = t('{count, plural, one {# gift needs a look} other {# gifts need a look}}', {
    count: gifts.length,
  });
  if (gifts.length === 0) return null;
  return (
    <Part title={title}>
      <p className="muted">
        {t(
          'Compare with your account at the payment provider. What went wrong stays here for 30 days.',
        )}
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
    toast(
      t('{file} contains {count, plural, one {# gift} other {# gifts}}.', {
        file,
        count: gifts.length,
      }),
    );
  };
  return (
    <>
      <div className="wrap">
        <Link to={BATCHES_PATH} className={adminButtonClass('primary')}>
          {t('Enter gifts')}
        </Link>
        <Link to={`${GIVING_PATH}/statement?year=${year}`} className={adminButtonClass()}>
          {t('Yearly statements')}
        </Link>
        <Link to={`${GIVING_PATH}/settings`} className={adminButtonClass()}>
          {t('Settings')}
        </Link>
        <Button onClick={() => void run(download, t('The file could not be made.'))}>
          {t('Export to CSV')}
        </Button>
      </div>
      <div role="alert" className={css.failure}>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </>
  );
}

const columns: Columns<Gift> = [
  [t('Name'), (gift) => gift.name],
  [t('Email'), (gift) => gift.email],
  [t('Date'), (gift) => gift.givenOn],
  [t('Time'), (gift) => csvMoment(gift.givenAt)],
  [t('Amount'), (gift) => amountOf(gift.amountMinor, gift.currency)],
  [t('Currency'), (gift) => gift.currency],
  [
    t('Paid ## amount'),
    (gift) => amountOf(gift.capturedMinor, gift.capturedCurrency ?? gift.currency),
  ],
  [t('Paid currency'), (gift) => gift.capturedCurrency ?? ''],
  [
    t('Refunded ## amount'),
    (gift) => amountOf(gift.refundedMinor, gift.capturedCurrency ?? gift.currency),
  ],
  [t('State'), (gift) => stateNames[gift.state]],
  [t('Fund'), (gift) => gift.fund],
  [t('Monthly ## gift'), (gift) => (gift.isMonthly ? t('Yes') : t('No'))],
  [t('How it came'), (gift) => wayNames[gift.provider]],
  [t('Reference'), (gift) => gift.reference],
];

/** Gifts as a file for spreadsheets. */
const giftsCsv = (gifts: readonly Gift[]): string => csvOf(columns, gifts);

/** Before the first gift: what is set up, and what to do. */
function NoGifts() {
  const { paypalClientId, walletKey } = useSite();
  const isSetUp = paypalClientId !== null || walletKey !== null;
  return (
    <EmptyState title={t('No gifts yet.')}>
      {isSetUp ? (
        <p>
          {t(
            'Giving is set up. Add the section “paypal-donation” to a page, such as Give, and gifts will be listed here with their fund, and whether the provider has confirmed them.',
          )}
        </p>
      ) : (
        <p>
          {rich(
            'To take gifts online, a few things have to be set up: <a>see what is missing</a>. Checks and cash can be entered by hand at once.',
            { a: (text) => <Link to={`${GIVING_PATH}/settings`}>{text}</Link> },
          )}
        </p>
      )}
    </EmptyState>
  );
}
