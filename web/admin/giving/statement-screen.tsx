import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { EmptyState, Screen, ScreenHead, Tools } from '#web/admin/ui/screen.tsx';
import { TextArea } from '#web/admin/ui/text-field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { keptMinor } from './gift-words.ts';
import { GIVING_PATH } from './giving-query.ts';
import type { Statement, StatementPage } from './load-statement.ts';
import css from './statement.module.css';

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

/** What statements of a church in the United States usually end with; others write their own. */
const USUAL_END =
  'No goods or services were provided in exchange for these gifts, other than intangible religious benefits.';

/** The statement as it is printed: the church, the giver, each gift, the sum. */
function StatementSheet({ statement }: { statement: Statement }) {
  const { name: church, address, timeZone, dates, locale, email, phone } = useSite();
  const { year, giver, name, gifts, totals } = statement;
  const [end, setEnd] = useState(USUAL_END);
  const town = [address.city, address.region, address.postalCode].filter(Boolean).join(' ');
  return (
    <>
      <article
        aria-label={`Statement of ${name || giver}, ${year}`}
        className={classNames('framed', css.sheet)}
      >
        <header className={css.head}>
          <p className={css.church}>{church}</p>
          <p className="note">
            <Facts>{[address.street, town, phone, email]}</Facts>
          </p>
        </header>
        <h2 className={css.title}>Statement of gifts in {year}</h2>
        <p className={css.giver}>
          {name && <strong>{name}</strong>}
          {name && giver !== name && <br />}
          {giver !== name && giver}
        </p>
        {gifts.length === 0 ? (
          <p>There are no verified gifts of this giver in {year}.</p>
        ) : (
          <table className={css.gifts}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Fund</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {gifts.map((gift) => (
                <tr key={gift._id}>
                  <td>{dateInWords(gift.givenOn, dates)}</td>
                  <td>
                    {gift.fund}
                    {gift.refundedMinor > 0 &&
                      ` (${moneyInWords(gift.refundedMinor, gift.currency, locale)} was refunded)`}
                  </td>
                  <td>{moneyInWords(keptMinor(gift), gift.currency, locale)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {totals.map(({ currency, minor }) => (
                <tr key={currency}>
                  <th scope="row" colSpan={2}>
                    Total {totals.length > 1 && currency}
                  </th>
                  <td>{moneyInWords(minor, currency, locale)}</td>
                </tr>
              ))}
            </tfoot>
          </table>
        )}
        {end && <p className={css.end}>{end}</p>}
        <p className={css.issued}>
          Issued {dateInWords(nowAtChurch(timeZone, new Date()), dates)} by {church}
        </p>
      </article>
      <div className={css.editor}>
        <TextArea
          label="The sentence at the end"
          help="Printed as you write it. What has to be said depends on the country."
          rows={3}
          maxLength={600}
          value={end}
          onChange={setEnd}
        />
      </div>
    </>
  );
}
