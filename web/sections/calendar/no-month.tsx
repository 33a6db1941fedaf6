import { Link } from 'react-router';
import { MONTHS_AROUND } from '#domain/dates/months.ts';
import { t } from '#languages/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Wrong } from './asked.ts';
import css from './view.module.css';

const words: Record<Wrong, string> = {
  month: t(
    'There is no such month in our calendar. It goes from {years} years ago to {years} years from now.',
    { years: MONTHS_AROUND / 12 },
  ),
  view: t('There is no such view of our calendar: it is shown as a month or as a list.'),
  calendar: t('There is no such calendar here. It may have been given up or have a new name.'),
};

/** In place of a month that does not exist, with the way to the present one. */
export function NoMonth({ wrong, place }: { wrong: Wrong; place: number }) {
  return (
    <div className={css.none}>
      <p>{words[wrong]}</p>
      <Link to={{ search: '', hash: placeId(place) }} className={buttonClass('quiet')}>
        {t('Show this month')}
      </Link>
    </div>
  );
}

/** The id of a calendar's month on its page, where its links lead. */
export const placeId = (place: number) => (place === 0 ? 'calendar' : `calendar-${place + 1}`);
