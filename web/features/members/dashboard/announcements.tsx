import type { Announcement } from '#contract/announcements.ts';
import { AnnouncementCard } from '#web/features/home/announcement-card.tsx';
import { Loaded } from '#web/sections/loaded.tsx';
import css from './cards.module.css';

export function Announcements({ announcements }: { announcements: Promise<Announcement[]> }) {
  return (
    <section aria-labelledby="announcements" className={css.card}>
      <h2 id="announcements">Announcements</h2>
      <Loaded data={announcements} loading="Loading...">
        {(loaded) =>
          loaded.length > 0 ? (
            <ul className={css.news}>
              {loaded.map((announcement) => (
                <li key={announcement._id}>
                  <AnnouncementCard announcement={announcement} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={css.none}>No announcements available.</p>
          )
        }
      </Loaded>
    </section>
  );
}
