import { Link } from 'react-router';
import { type Gift, type GiftColumn, giftColumns } from '#contract/gifts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import css from './gift-table.module.css';
import { columnNames, giverOf, keptMinor, stateNames, wayOf } from './gift-words.ts';
import { GIVING_PATH, type GivingQuery } from './giving-query.ts';

type Props = {
  label: string;
  gifts: readonly Gift[];
  /** How it is sorted, and what sorts it otherwise; a table without them is not sorted by hand. */
  query?: Pick<GivingQuery, 'sort' | 'direction'>;
  onShow?: (change: Pick<GivingQuery, 'sort' | 'direction'>) => void;
};

/** Gifts in rows, the name first. On a phone each is two lines: who and how much, then when, for what and how. */
export function GiftTable({ label, gifts, query, onShow }: Props) {
  return (
    <table aria-label={label} className={css.table}>
      <thead>
        <tr>
          {giftColumns.map((column) => (
            <ColumnHead key={column} column={column} query={query} onShow={onShow} />
          ))}
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => (
          <GiftRow key={gift._id} gift={gift} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = {
  column: GiftColumn;
  query: Props['query'] | undefined;
  onShow: Props['onShow'] | undefined;
};

function ColumnHead({ column, query, onShow }: HeadProps) {
  const name = columnNames[column];
  const isNumber = column === 'amount' && css.number;
  if (!query || !onShow)
    return (
      <th scope="col" className={classNames(isNumber)}>
        {name}
      </th>
    );
  const isSorted = query.sort === column;
  const isUp = query.direction === 'up';
  // Names begin at A, amounts at the largest and dates at the newest.
  const first = column === 'date' || column === 'amount' ? 'down' : 'up';
  const turned = isUp ? 'down' : 'up';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={classNames(isNumber)}
    >
      <button
        type="button"
        className={css.sort}
        onClick={() => onShow({ sort: column, direction: isSorted ? turned : first })}
      >
        {name}
        <span aria-hidden="true" className={css.arrow}>
          {isSorted && (isUp ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}

function GiftRow({ gift }: { gift: Gift }) {
  const { dates, locale } = useSite();
  const { _id, state, email, name, givenOn, fund, currency } = gift;
  return (
    <tr>
      <th scope="row" className={css.name}>
        <Link to={`${GIVING_PATH}/gift?id=${encodeURIComponent(_id)}`}>{giverOf(gift)}</Link>
        {name && email && <span className={css.email}>{email}</span>}
      </th>
      <td className={css.date}>{dateInWords(givenOn, dates)}</td>
      <td className={classNames(css.amount, css.number)}>
        {moneyInWords(keptMinor(gift), currency, locale)}
        {state !== 'verified' && <span className={css.state}>{stateNames[state]}</span>}
      </td>
      <td className={css.fund}>{fund}</td>
      <td className={css.how}>{wayOf(gift)}</td>
    </tr>
  );
}
