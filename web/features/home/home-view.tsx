import type { Announcement } from '#contract/announcements.ts';
import type { FormattedEvent } from '#contract/calendar.ts';
import type { Homepage } from '#contract/homepage.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Announcements } from './announcements.tsx';
import band from './band.module.css';
import { ComingUp } from './coming-up.tsx';
import { Hero } from './hero.tsx';
import { HomeSection } from './home-section.tsx';
import css from './home-view.module.css';
import { Intro } from './intro.tsx';

type Props = {
  /** Null when there is no home page yet, or when it could not be loaded (reference/failures.md#pages-and-lists). */
  homepage: Homepage | null;
  announcements: readonly Announcement[];
  events: readonly FormattedEvent[];
};

/** The home page (reference/screens.md#home-page). */
export function HomeView({ homepage, announcements, events }: Props) {
  return (
    <div className={css.home}>
      <Hero homepage={homepage} />
      {!homepage && (
        <p className={classNames(band.band, css.missing)}>Homepage content not found.</p>
      )}
      <ComingUp events={events} />
      {homepage && <Intro intro={homepage.intro} />}
      {homepage && homepage.sections.length > 0 && (
        <div className={css.sections}>
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
