import { type ComponentProps, lazy } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import type { Post } from '#contract/blog.ts';
import type { EventPage } from '#contract/calendar.ts';
import type { Page } from '#contract/pages.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { PostView } from '#web/features/blog/post-view.tsx';
import { AnnouncementCard } from '#web/features/home/announcement-card.tsx';
import { MessageScreen } from '#web/features/layout/message-screen.tsx';
import { PageView } from '#web/features/pages/page-view.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './shared-view.module.css';

/** By itself: every page names the files that come with this one, and has no room for those of an event. */
const loadEventView = async () => ({
  default: (await import('#web/features/events/event-view.tsx')).EventView,
});
let onServer: Awaited<ReturnType<typeof loadEventView>> | undefined;
if (import.meta.env.SSR) onServer = await loadEventView();
const EventView = onServer?.default ?? lazy(loadEventView);

export type SharedDraft = {
  endsAt: string;
  title: string;
  page?: ComponentProps<typeof PageView>['page'] | undefined;
  post?: Post | undefined;
  event?: EventPage | undefined;
  announcement?: Announcement | undefined;
};

type Props = { shared: SharedDraft | null; sectionData: readonly unknown[] };

const hasForm = ({ sections }: Pick<Page, 'sections'>) =>
  sections.some(({ type }) => type === 'form');

/** What a private link shows, under a mark that says so: by the component that visitors will see it with. */
export default function SharedView({ shared, sectionData }: Props) {
  const { dates } = useSite();
  if (!shared)
    return (
      <MessageScreen
        title={t('This link has ended')}
        action={<ButtonLink href="/">{t('Go to the home page')}</ButtonLink>}
      >
        {t('Ask for a new one.')}
      </MessageScreen>
    );
  const { endsAt, page, post, event, announcement } = shared;
  return (
    <>
      <aside aria-label={t('Private link')} className={css.mark}>
        <p>
          {rich(
            '<b>Draft</b> Shown by a private link, which ends on <when>{end}</when>. Visitors do not see it.',
            {
              end: dateTimeInWords(endsAt, dates),
              b: (text) => <strong>{text}</strong>,
              when: (text) => <Facts>{text}</Facts>,
            },
          )}
          {page && hasForm(page) && ` ${t('Its form sends nothing yet.')}`}
        </p>
      </aside>
      {page && <PageView page={page} sectionData={sectionData} />}
      {post && <PostView post={post} />}
      {event && <EventView event={event} isUnsaved />}
      {announcement && (
        <div className={css.card}>
          <h1 className="size-h2">{t('Announcement')}</h1>
          <AnnouncementCard announcement={announcement} />
        </div>
      )}
    </>
  );
}
