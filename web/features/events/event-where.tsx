import type { EventPage } from '#contract/calendar.ts';
import { t } from '#languages/t.ts';
import { addressLines, mapHref } from '#web/features/layout/address.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { useSite } from '#web/use-site.ts';
import css from './event-view.module.css';

/**
 * Where it takes place, with a map: of the place itself where it is an address, otherwise it is a room of the church,
 * and the map is the church's.
 */
export function EventWhere({ event: { location } }: { event: Pick<EventPage, 'location'> }) {
  const site = useSite();
  if (location === '') return null;
  const isOnline = /https?:\/\//i.test(location);
  const isElsewhere = /\d|,/.test(location);
  const map = isElsewhere ? mapOf(location) : mapHref(site);
  const hasMap = !isOnline && (isElsewhere || site.address.street !== '' || site.mapUrl !== '');
  return (
    <>
      <dt>{t('Where')}</dt>
      <dd>
        <span className={css.line}>
          <LinkedText textIn={langOf({ language: site.languages[0] })}>{location}</LinkedText>
        </span>
        {!isOnline && !isElsewhere && site.address.street && (
          <span className={css.line}>{addressLines(site.address).join(', ')}</span>
        )}
        {hasMap && (
          <a href={map} target="_blank" rel="noopener" className={css.map}>
            {t('See it on a map')}
          </a>
        )}
      </dd>
    </>
  );
}

const mapOf = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
