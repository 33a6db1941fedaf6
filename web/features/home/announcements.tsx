import { useHref } from 'react-router';
import type { Announcement } from '#contract/announcements.ts';
import { ANNOUNCEMENTS_RSS } from '#domain/announcements-feed.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import css from './announcements.module.css';
import band from './band.module.css';

/** Null when they could not be read (reference/failures.md#pages-and-lists). */
type Props = { announcements: readonly Announcement[] | null };

/** The announcements grid, while there are some (reference/screens.md#home-page). */
export function Announcements({ announcements }: Props) {
  const feed = useHref(ANNOUNCEMENTS_RSS);
  if (announcements?.length === 0) return null;
  return (
    <section className={css.pane} aria-labelledby="announcements">
      <div className={classNames(band.band, css.layout)}>
        <h2 id="announcements">{t('Announcements')}</h2>
        {announcements ? (
          <ul className={css.grid}>
            {announcements.map((announcement) => (
              <li key={announcement._id}>
                <AnnouncementCard announcement={announcement} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t('No announcements available.')}</p>
        )}
        <p className="muted">
          <a href={feed} className={css.link}>
            {t('Subscribe (RSS)')}
          </a>
        </p>
      </div>
    </section>
  );
}
