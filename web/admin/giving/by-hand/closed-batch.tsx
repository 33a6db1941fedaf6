import { Link } from 'react-router';
import type { Batch } from '#contract/hand-gifts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import css from '../gift-screen.module.css';
import { BATCHES_PATH } from './paths.ts';

/** A batch that is closed: its sum, and where its gifts are. */
export function ClosedBatch({ batch }: { batch: Batch }) {
  const { dates, locale } = useSite();
  const { givenOn, currency, sumMinor, countedMinor, count, note, madeBy, closedBy } = batch;
  const money = (minor: number) => moneyInWords(minor, currency, locale);
  const facts = [
    ['Gifts', `${count}, ${money(sumMinor)}`],
    ['Counted', countedMinor === null ? '' : money(countedMinor)],
    ['Note', note],
    ['Begun by', madeBy],
    ['Closed by', closedBy],
  ].filter(([, words]) => words !== '');
  const year = givenOn.slice(0, 4);
  return (
    <Screen>
      <ScreenHead
        title={`Batch of ${dateInWords(givenOn, dates)}`}
        action={<Link to={BATCHES_PATH}>All batches</Link>}
      />
      <dl className={css.facts}>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>
        Its gifts are in the list of <Link to={`/admin/giving?year=${year}`}>{year}</Link>, where
        each can be corrected or voided. Each keeps a trace of that.
      </p>
    </Screen>
  );
}
