import type { GiftColumn, GiftTotals } from '#contract/gifts.ts';
import { t } from '#languages/t.ts';
import { optionsOf, Select } from '#web/admin/ui/choices.tsx';
import { Tools } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import { columnNames, stateNames, wayNames } from './gift-words.ts';
import css from './giving.module.css';
import type { GivingQuery } from './giving-query.ts';

type Props = {
  query: GivingQuery;
  totals: GiftTotals;
  onShow: (change: Partial<GivingQuery>) => void;
};

const ALL = { value: '', label: t('All ## funds, ways and states') } as const;
const stateOptions = [ALL, ...optionsOf(stateNames)];
const howOptions = [ALL, ...optionsOf(wayNames)];

/** Where an order begins that is not by letters. */
const ends: { [column in GiftColumn]?: [up: string, down: string] } = {
  date: [t('oldest first ## dates'), t('newest first ## dates')],
  amount: [t('smallest first ## amounts'), t('largest first ## amounts')],
};

/** The order of the list where its columns are not shown: on a phone. */
const orders = Object.entries(columnNames).flatMap(([sort, name]) => {
  const [up, down] = ends[sort as GiftColumn] ?? [t('A to Z'), t('Z to A')];
  return [
    { value: `${sort} up`, label: `${name}: ${up}` },
    { value: `${sort} down`, label: `${name}: ${down}` },
  ];
});

/** Which gifts are listed: the year, and within it a period, the fund, how they came, the state and the giver. */
export function GivingTools({ query, totals, onShow }: Props) {
  const { dates } = useSite();
  const isAllYears = query.year === 'all';
  const funds = [...new Set(totals.sums.map(({ fund }) => fund))];
  if (query.fund !== undefined && !funds.includes(query.fund)) funds.push(query.fund);
  // A fund's name may be empty, so choices are by number.
  const fundOptions = [ALL, ...funds.map((fund, index) => ({ value: String(index), label: fund }))];
  return (
    <Tools label={t('Search by name or e-mail')} search={query.search} onShow={onShow}>
      <Select
        label={t('Year')}
        value={isAllYears ? 'all' : String(totals.year)}
        options={[
          ...totals.years.map((year) => ({ value: String(year), label: String(year) })),
          { value: 'all', label: t('All years') },
        ]}
        onChange={(year) => onShow({ year, period: '', fund: undefined })}
      />
      {!isAllYears && (
        <Select
          label={t('Period')}
          value={query.period}
          options={[
            { value: '', label: t('The whole year') },
            ...dates.months.map((label, index) => ({ value: String(index + 1), label })),
            ...quarters(dates.months),
          ]}
          onChange={(period) => onShow({ period })}
        />
      )}
      <Select
        label={t('Fund')}
        value={query.fund === undefined ? '' : String(funds.indexOf(query.fund))}
        options={fundOptions}
        onChange={(at) => onShow({ fund: at === '' ? undefined : funds[Number(at)] })}
      />
      <Select
        label={t('How it came')}
        value={query.how}
        options={howOptions}
        onChange={(how) => onShow({ how })}
      />
      <Select
        label={t('State')}
        value={query.state}
        options={stateOptions}
        onChange={(state) => onShow({ state })}
      />
      <div className={css.order}>
        <Select
          label={t('Order')}
          value={`${query.sort} ${query.direction}`}
          options={orders}
          onChange={(order) => {
            const [sort, direction] = order.split(' ') as [
              GivingQuery['sort'],
              GivingQuery['direction'],
            ];
            onShow({ sort, direction });
          }}
        />
      </div>
    </Tools>
  );
}

/** "January to March" */
const quarters = (months: readonly string[]) =>
  [0, 3, 6, 9].map((first, index) => ({
    value: `q${index + 1}`,
    label: t('{first} to {last} ## months', {
      first: months[first] ?? '',
      last: months[first + 2] ?? '',
    }),
  }));
