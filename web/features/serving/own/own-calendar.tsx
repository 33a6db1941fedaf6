import { webcalAddress } from '#domain/calendar-addresses.ts';
import { t } from '#languages/t.ts';
import { ShareTools } from '#web/ui/share-tools.tsx';
import { Act } from './act.tsx';
import { AddressField, IN_FIELD } from './address-field.tsx';
import css from './own-serving.module.css';
import type { OwnActs } from './use-own-serving.ts';

type Props = { hasFeed: boolean; acts: OwnActs };

/** The dates of a person in the calendar of their phone, by a secret address. */
export function OwnCalendar({ hasFeed, acts }: Props) {
  const address = acts.outcome?.address;
  return (
    <section aria-labelledby="calendar" className={css.part}>
      <h2 id="calendar">{t('In your own calendar')}</h2>
      <p>
        {t(
          'Your phone or computer can show where you serve among your own dates. It follows when something changes.',
        )}
      </p>
      {address !== undefined && hasFeed && <Address address={address} />}
      {hasFeed ? (
        <>
          {address === undefined && (
            <p>
              {t(
                'Your calendar has a secret address, which is shown only when it is made. With another one, that before does not work any more.',
              )}
            </p>
          )}
          <div className={css.answers}>
            <Act acts={acts} act="feed" label={t('Make another address')} isQuiet />
            <Act acts={acts} act="feed-end" label={t('End the calendar')} isQuiet />
          </div>
        </>
      ) : (
        <Act acts={acts} act="feed" label={t('Make an address for my calendar')} isQuiet />
      )}
    </section>
  );
}

function Address({ address }: { address: string }) {
  return (
    <div className={css.search}>
      <p>
        <a href={webcalAddress(address, '')}>{t('Open it in the calendar of this device')}</a>
      </p>
      <AddressField
        label={t('The address of your calendar')}
        help={t(
          'Keep it to yourself: whoever has it can see where you serve. It is shown only now.',
        )}
        address={address}
      />
      <ShareTools url={address} title={t('My calendar')} lost={IN_FIELD} />
      <p className="note">
        {t(
          'On an iPhone, press the link above, and then “Subscribe”. For Android, open calendar.google.com on a computer, press the plus sign beside “Other calendars”, then “From URL”, and paste the address: your phone shows it after a while.',
        )}
      </p>
    </div>
  );
}
