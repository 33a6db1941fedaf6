import { Link } from 'react-router';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { EmptyState, Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import type { Batches } from './load-by-hand.ts';
import { batchPath, giftPath } from './paths.ts';

/** Where gifts are entered by hand: one alone, or a batch; and the batches so far. */
export function BatchesScreen({ batches }: Batches) {
  const drafts = batches.filter(({ state }) => state === 'draft');
  const closed = batches.filter(({ state }) => state === 'closed');
  const row = useBatchRow();
  return (
    <Screen>
      <ScreenHead
        title={t('Gifts by hand')}
        lead={t(
          'Checks, cash and standing orders: one alone, or those of a Sunday as a batch that is compared with what was counted.',
        )}
        action={
          <div className="wrap">
            <Link to={giftPath()} className={adminButtonClass()}>
              {t('Enter one gift')}
            </Link>
            <Link to={batchPath()} className={adminButtonClass('primary')}>
              {t('Enter a batch')}
            </Link>
            <Link to="/admin/giving">{t('Back to Giving')}</Link>
          </div>
        }
      />
      {drafts.length > 0 && (
        <Part title={t('Not closed yet')}>
          <AdminList label={t('Not closed yet')} rows={drafts.map(row)} empty={null} />
        </Part>
      )}
      <Part title={t('Closed ## batches')}>
        <AdminList
          label={t('Closed batches')}
          rows={closed.map(row)}
          empty={
            <EmptyState title={t('No batch was closed yet.')}>
              <p>{t('Enter a batch with its date, what was counted, and a line for each gift.')}</p>
            </EmptyState>
          }
        />
      </Part>
    </Screen>
  );
}

function useBatchRow() {
  const { dates, locale } = useSite();
  return (batch: Batches['batches'][number]): AdminRow => {
    const { _id, state, givenOn, count, sumMinor, countedMinor, currency, madeBy, closedBy } =
      batch;
    const money = (minor: number) => moneyInWords(minor, currency, locale);
    const isOff = countedMinor !== null && countedMinor !== sumMinor;
    return {
      id: _id,
      title: <Link to={batchPath(_id)}>{dateInWords(givenOn, dates)}</Link>,
      ...(state === 'draft' && {
        state: { words: t('Not closed ## batch'), tone: 'waiting' as const },
      }),
      meta: [
        t('{count, plural, one {# gift} other {# gifts}}', { count }),
        money(sumMinor),
        isOff ? t('{amount} was counted', { amount: money(countedMinor) }) : '',
        state === 'closed'
          ? t('closed by {name}', { name: closedBy })
          : t('begun by {name}', { name: madeBy }),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  };
}
