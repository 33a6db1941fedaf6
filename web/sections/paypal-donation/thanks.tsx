import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { useSite } from '#web/use-site.ts';
import { moneyInWords } from './donation-amount.ts';
import type { Gift, Wish } from './gift.ts';
import css from './view.module.css';

type Props = { gift: Extract<Gift, { wish: Wish }>; locale: string };

/** What was given, and what comes next; made to be printed. */
export function Thanks({ gift: { wish, at, status }, locale }: Props) {
  const { name, timeZone } = useSite();
  const { amount = '', currency, fund, isMonthly } = wish;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);
  const money = moneyInWords(amount, currency, locale);
  return (
    <section className={css.thanks} aria-label={t('Your gift')}>
      <dl>
        <Fact term={t('To ## whom a gift goes to')}>{name}</Fact>
        <Fact term={t('Date')}>{day}</Fact>
        <Fact term={t('Amount')}>{isMonthly ? t('{money} every month', { money }) : money}</Fact>
        {fund && <Fact term={t('For ## what a gift is meant for')}>{fund}</Fact>}
        {status === 'pending' && (
          <Fact term={t('State ## of a gift')}>{t('Not confirmed yet')}</Fact>
        )}
      </dl>
      <h3>{t('What comes next')}</h3>
      <ul>
        <li>{t('PayPal sends a receipt to the e-mail address of your PayPal account or card.')}</li>
        {isMonthly && (
          <li>
            {t(
              'The first payment is made within a day, and then every month until you stop it: log in to PayPal, and under Settings, Payments, “Automatic payments” choose {name}. Or ask the church office.',
              { name },
            )}
          </li>
        )}
        <li>
          {t('The church office can give you a statement of your gifts at the end of the year.')}
        </li>
      </ul>
      <Button variant="quiet" className={css.again} onClick={() => window.print()}>
        {t('Print this page')}
      </Button>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
