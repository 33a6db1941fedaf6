import { Link } from 'react-router';
import type { Batch } from '#contract/hand-gifts.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
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
    [t('Gifts'), `${count}, ${money(sumMinor)}`],
    [t('Counted'), countedMinor === null ? '' : money(countedMinor)],
    [t('Note'), note],
    [t('Begun by'), madeBy],
    [t('Closed by'), closedBy],
  ].filter(([, words]) => words !== '');
  const year = givenOn.slice(0, 4);
  return (
    <Screen>
      <ScreenHead
        title={t('Batch of {date}', { date: dateInWords(givenOn, dates) })}
        action={<Link to={BATCHES_PATH}>{t('All batches')}</Link>}
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
        {rich(
          'Its gifts are in the list of <a>{year}</a>, where each can be corrected or voided. Each keeps a trace of that.',
          { year, a: (text) => <Link to={`/admin/giving?year=${year}`}>{text}</Link> },
        )}
      </p>
    </Screen>
  );
}
