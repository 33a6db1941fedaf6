import type { OwnPrayer } from '#contract/prayer-team.ts';
import { dateInWords } from '#domain/dates/dates.ts';
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
            <h2 id="own-prayers">Your prayer requests</h2>
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
  const sent = <time dateTime={created}>{dateInWords(created, dates)}</time>;
  const left = <time dateTime={leaves}>{dateInWords(leaves, dates)}</time>;
  if (prayed === 0)
    return (
      <>
        Your request of {sent} is with the prayer team until {left}.
      </>
    );
  return (
    <>
      <strong>
        {prayed === 1
          ? 'One person of the prayer team has prayed'
          : `${prayed} people of the prayer team have prayed`}
      </strong>{' '}
      for your request of {sent}. The team has it until {left}.
    </>
  );
}
