import { Link } from 'react-router';
import type { Gift } from '#contract/gifts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import css from './gift-screen.module.css';
import { giverOf, providerNames, stateInWords } from './gift-words.ts';
import { GIVING_PATH } from './giving-query.ts';

/** One gift: everything that is known of it. */
export function GiftScreen({ gift }: { gift: Gift }) {
  const site = useSite();
  const { email, givenOn, fund, provider, reference, isMonthly } = gift;
  const facts = [
    ['Given by', giverOf(gift)],
    ['E-mail', email],
    ['Date', dateInWords(givenOn, site.dates)],
    ['Fund', fund],
    ['How it came', providerNames[provider] + (isMonthly ? ', every month' : '')],
    ['State', stateInWords(gift, site).words],
    ['Number at the provider', reference],
  ] as const;
  return (
    <Screen>
      <ScreenHead
        title={`${moneyInWords(gift.amountMinor, gift.currency, site.locale)} from ${giverOf(gift)}`}
        action={<Link to={`${GIVING_PATH}?year=${givenOn.slice(0, 4)}`}>Back to Giving</Link>}
      />
      <dl className={css.facts}>
        {facts
          .filter(([, words]) => words !== '')
          .map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </Screen>
  );
}
