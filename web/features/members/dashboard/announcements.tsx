import type { Announcement } from '#contract/announcements.ts';
import { t } from '#languages/t.ts';
import { AnnouncementCard } from '#web/features/home/announcement-card.tsx';
import { Loaded } from '#web/sections/loaded.tsx';
import css from './cards.module.css';
import { EntryList } from './entry-list.tsx';

export function Announcements({ announcements }: { announcements: Promise<Announcement[]> }) {
  return (
    <section aria-labelledby="announcements" className={css.card}>
      <h2 id="announcements">{t('Announcements')}</h2>
      <Loaded data={announcements} loading={t('Loading...')}>
        {(loaded) => (
          <EntryList entries={loaded} none={t('No announcements available.')} className={css.news}>
            {(announcement) => <AnnouncementCard announcement={announcement} />}
          </EntryList>
        )}
      </Loaded>
    </section>
  );
}
