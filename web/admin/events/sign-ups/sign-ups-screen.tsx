import { useRef } from 'react';
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { contentKinds } from '#contract/content/kinds.ts';
import type { ListedDate } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { EmptyState, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import type { SignUpsLoaded } from './load-sign-ups.ts';
import css from './sign-ups.module.css';
import { SignUpsOfDate } from './sign-ups-of-date.tsx';

const EVENTS = `/admin/${contentKinds.event.tab.name}`;

/** 'Who is coming' to an event (reference/screens.md#who-is-coming). Which date is shown is in the address. */
export function SignUpsScreen({ event, dates, list }: SignUpsLoaded) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [, setSearch] = useSearchParams();
  const { timeZone } = useSite();
  const thisYear = nowAtChurch(timeZone).slice(0, 4);
  const { state } = useNavigation();
  const isLoading = useRevalidator().state === 'loading' || state === 'loading';
  return (
    <Screen>
      <ScreenHead
        title={t('Who is coming: {title}', { title: event.title })}
        headingRef={heading}
        lead={list?.date.when}
        action={
          <Link to={EVENTS} className={css.back}>
            {t('Back to Manage Events')}
          </Link>
        }
      />
      {dates.length > 1 && list && (
        <div className={css.dates}>
          <Select
            label={t('Date')}
            value={list.date.id}
            options={withShown(dates, list.date).map((date) => ({
              value: date.id,
              label: dateInWords(date, thisYear),
            }))}
            onChange={(date) => setSearch({ date })}
          />
        </div>
      )}
      {list ? (
        <SignUpsOfDate
          // A choice and a search are among the rows that are shown.
          key={list.date.id}
          event={event.id}
          dates={dates}
          list={list}
          isLoading={isLoading}
          focusHeading={() => heading.current?.focus()}
        />
      ) : (
        <EmptyState
          title={t('Nobody can sign up for this event.')}
          action={<Link to={`${EVENTS}/${event.id}`}>{t('Edit the event')}</Link>}
        >
          {t('Switch on “People can sign up” in its editor.')}
        </EmptyState>
      )}
    </Screen>
  );
}

/** A date that is over, or that nobody signed up for, may be asked for though the list has it no more. */
const withShown = (dates: readonly ListedDate[], shown: ListedDate) =>
  dates.some(({ id }) => id === shown.id) ? dates : [shown, ...dates];

/** "Thursday, December 3 · 6 PM – 8 PM: 12 coming", with the year where it is another one. */
function dateInWords(date: ListedDate, thisYear: string): string {
  const { when, startsAt, sums, isCanceled } = date;
  const year = startsAt.slice(0, 4);
  const whole = year === thisYear || when.includes(year) ? when : `${when}, ${year}`;
  return isCanceled
    ? t('{when}: canceled', { when: whole })
    : t('{when}: {count} coming', { when: whole, count: sums.coming });
}
