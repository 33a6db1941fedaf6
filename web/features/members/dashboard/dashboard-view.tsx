import type { SessionUser } from '#contract/accounts.ts';
import { Announcements } from './announcements.tsx';
import { YouAreComingTo } from './coming-to.tsx';
import css from './dashboard-view.module.css';
import { Greeting } from './greeting.tsx';
import { LibraryCards } from './library-cards.tsx';
import type { DashboardData } from './load-dashboard.ts';
import { OwnPrayers } from './own-prayers.tsx';
import { PrayerRequests } from './prayer-requests.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { StaffStrip } from './staff-strip.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { YouServe } from './you-serve.tsx';

type Props = { user: SessionUser; data: DashboardData };

/**
 * The members' dashboard (reference/screens.md#dashboard): what waits, for the staff, greeting, announcements, events, prayer requests, posts and
 * the library.
 */
export function DashboardView({ user, data }: Props) {
  return (
    <div className={css.dashboard}>
      {data.waiting && <StaffStrip user={user} waiting={data.waiting} />}
      <Greeting user={user} homepage={data.homepage} />
      <div className={css.columns}>
        <Announcements announcements={data.announcements} />
        <UpcomingEvents events={data.events} />
      </div>
      <YouAreComingTo signUps={data.signUps} />
      <YouServe serving={data.serving} />
      <OwnPrayers prayers={data.ownPrayers} />
      <PrayerRequests prayers={data.prayers} />
      <RecentPosts posts={data.posts} />
      <LibraryCards library={data.library} />
    </div>
  );
}
