import type { Announcement } from '#contract/announcements.ts';
import type { FormattedEvent } from '#contract/calendar.ts';
import type { Homepage } from '#contract/homepage.ts';
import { OtherLanguage } from '#web/features/layout/other-language.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { Announcements } from './announcements.tsx';
import { ComingUp } from './coming-up.tsx';
import { GettingReady } from './getting-ready.tsx';
import { Hero } from './hero.tsx';
import { HomeSection } from './home-section.tsx';
import css from './home-view.module.css';
import { Intro } from './intro.tsx';

type Props = {
  /** Null when there is no home page yet, or when it could not be loaded. */
  homepage: Homepage | null;
  /** Whether it could not be loaded (reference/failures.md#pages-and-lists). */
  hasFailed?: boolean;
  /** Null when they could not be loaded. */
  announcements: readonly Announcement[] | null;
  events: readonly FormattedEvent[];
};

/** The home page (reference/screens.md#home-page). What has no content is left out. */
export function HomeView({ homepage, hasFailed = false, announcements, events }: Props) {
  const hasNews = events.length > 0 || announcements?.length !== 0;
  return (
    <div className={css.home}>
      <Hero homepage={homepage} />
      <ComingUp events={events} />
      {isWritten(homepage) ? (
        <>
          <OtherLanguage of={homepage} />
          <Intro intro={homepage.intro} textIn={langOf(homepage)} />
        </>
      ) : (
        (hasFailed || !hasNews) && <GettingReady hasFailed={hasFailed} />
      )}
      {homepage?.sections[0] && (
        <div className={css.sections} {...langOf(homepage)}>
          {homepage.sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id
            <HomeSection key={index} section={section} />
          ))}
        </div>
      )}
      <Announcements announcements={announcements} />
    </div>
  );
}

const isWritten = (homepage: Homepage | null): homepage is Homepage =>
  Boolean(homepage?.intro.bodyText || homepage?.intro.signature || homepage?.sections[0]);
