import type { GiftTotals } from '#contract/gifts.ts';
import { optionsOf, Select } from '#web/admin/ui/choices.tsx';
import { Tools } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import { fundName, stateNames } from './gift-words.ts';
import type { GivingQuery } from './giving-query.ts';

type Props = {
  query: GivingQuery;
  totals: GiftTotals;
  onShow: (change: Partial<GivingQuery>) => void;
};

const ALL = { value: '', label: 'All' } as const;
const stateOptions = [ALL, ...optionsOf(stateNames)];

/** Which gifts are listed: the year, and within it month, fund, state and giver. */
export function GivingTools({ query, totals, onShow }: Props) {
  const { dates } = useSite();
  const funds = [...new Set(totals.sums.map(({ fund }) => fund))];
  if (query.fund !== undefined && !funds.includes(query.fund)) funds.push(query.fund);
  // A fund's name may be empty, so choices are by number.
  const fundOptions = [
    ALL,
    ...funds.map((fund, index) => ({ value: String(index), label: fundName(fund) })),
  ];
  return (
    <Tools label="Search by name or e-mail" search={query.search} onShow={onShow}>
      <Select
        label="Year"
        value={String(totals.year)}
        options={totals.years.map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(year) => onShow({ year, month: '', fund: undefined })}
      />
      <Select
        label="Month"
        value={query.month}
        options={[
          ALL,
          ...dates.months.map((label, index) => ({ value: String(index + 1), label })),
        ]}
        onChange={(month) => onShow({ month })}
      />
      <Select
        label="Fund"
        value={query.fund === undefined ? '' : String(funds.indexOf(query.fund))}
        options={fundOptions}
        onChange={(at) => onShow({ fund: at === '' ? undefined : funds[Number(at)] })}
      />
      <Select
        label="State"
        value={query.state}
        options={stateOptions}
        onChange={(state) => onShow({ state })}
      />
    </Tools>
  );
}
