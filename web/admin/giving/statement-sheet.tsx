import type { Statement } from '#contract/gifts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { TextArea } from '#web/admin/ui/text-field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { keptMinor } from './gift-words.ts';
import css from './statement.module.css';

/** What statements of a church in the United States usually end with; others write their own. */
export const USUAL_END = t(
  'No goods or services were provided in exchange for these gifts, other than intangible religious benefits.',
);

/** The statement as it is printed: the church, the giver, each gift, the sum. */
export function StatementSheet({ statement, end }: { statement: Statement; end: string }) {
  const { name: church, address, timeZone, dates, locale, email, phone } = useSite();
  const { year, giver, name, gifts, totals } = statement;
  const town = [address.city, address.region, address.postalCode].filter(Boolean).join(' ');
  return (
    <article
      aria-label={t('Statement of {giver}, {year}', { giver: name || giver, year })}
      className={classNames('framed', css.sheet)}
    >
      <header className={css.head}>
        <p className={css.church}>{church}</p>
        <p className="note">
          <Facts>{[address.street, town, phone, email]}</Facts>
        </p>
      </header>
      <h2 className={css.title}>{t('Statement of gifts in {year}', { year })}</h2>
      <p className={css.giver}>
        {name && <strong>{name}</strong>}
        {name && giver !== name && <br />}
        {giver !== name && giver}
      </p>
      {gifts.length === 0 ? (
        <p>{t('There are no verified gifts of this giver in {year}.', { year })}</p>
      ) : (
        <table className={css.gifts}>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Fund')}</th>
              <th scope="col">{t('Amount')}</th>
            </tr>
          </thead>
          <tbody>
            {gifts.map((gift) => (
              <tr key={gift._id}>
                <td>{dateInWords(gift.givenOn, dates)}</td>
                <td>
                  {gift.fund}
                  {gift.refundedMinor > 0 &&
                    ` ${t('({amount} was refunded)', { amount: moneyInWords(gift.refundedMinor, gift.currency, locale) })}`}
                </td>
                <td>{moneyInWords(keptMinor(gift), gift.currency, locale)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ currency, minor }) => (
              <tr key={currency}>
                <th scope="row" colSpan={2}>
                  {totals.length > 1 ? t('Total {currency}', { currency }) : t('Total')}
                </th>
                <td>{moneyInWords(minor, currency, locale)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      )}
      {end && <p className={css.end}>{end}</p>}
      <p className={css.issued}>
        {t('Issued {date} by {church}', {
          date: dateInWords(nowAtChurch(timeZone, new Date()), dates),
          church,
        })}
      </p>
    </article>
  );
}

/** The sentence at the end, which a church writes itself. */
export function EndField({ end, onChange }: { end: string; onChange: (end: string) => void }) {
  return (
    <div className={css.editor}>
      <TextArea
        label={t('The sentence at the end')}
        help={t('Printed as you write it. What has to be said depends on the country.')}
        rows={3}
        maxLength={600}
        value={end}
        onChange={onChange}
      />
    </div>
  );
}
