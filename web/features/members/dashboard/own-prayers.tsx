import type { ReactNode } from 'react';
import type { OwnPrayer } from '#contract/prayer-team.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import type { RichValues } from '#languages/format.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { useSite } from '#web/use-site.ts';
import css from './prayer-requests.module.css';

/** How many have prayed for what the member asked for; nothing for who did not want to know. */
export function OwnPrayers({ prayers }: { prayers: Promise<OwnPrayer[]> }) {
  return (
    <Loaded data={prayers} loading="">
      {(loaded) =>
        loaded.length > 0 && (
          <section aria-labelledby="own-prayers" className={css.own}>
            <h2 id="own-prayers">{t('Your prayer requests')}</h2>
            <ul className="stack-1">
              {loaded.map((prayer) => (
                <li key={prayer._id}>
                  <OwnPrayerLine prayer={prayer} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function OwnPrayerLine({ prayer: { created, leaves, prayed } }: { prayer: OwnPrayer }) {
  const { dates } = useSite();
  const values: RichValues<ReactNode> = {
    sent: dateInWords(created, dates),
    left: dateInWords(leaves, dates),
    on: (text) => <time dateTime={created}>{text}</time>,
    until: (text) => <time dateTime={leaves}>{text}</time>,
  };
  if (prayed === 0)
    return rich(
      'Your request of <on>{sent}</on> is with the prayer team until <until>{left}</until>.',
      values,
    );
  return rich(
    '<strong>{prayed, plural, one {One person of the prayer team has prayed} other {# people of the prayer team have prayed}}</strong> for your request of <on>{sent}</on>. The team has it until <until>{left}</until>.',
    { ...values, prayed, strong: (text) => <strong>{text}</strong> },
  );
}
