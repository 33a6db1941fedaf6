import { Link } from 'react-router';
import type { Homepage } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { isLongName } from '#web/features/layout/long-name.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import band from './band.module.css';
import css from './hero.module.css';
import { NextService } from './next-service.tsx';

/** The first screen: who we are, when we meet next, where to start, and the carousel. */
export function Hero({ homepage }: { homepage: Homepage | null }) {
  const site = useSite();
  return (
    <section className={classNames(band.band, css.hero)}>
      <div className={css.words}>
        <h1 className={classNames(css.name, isLongName(site.name) && css.long)}>{site.name}</h1>
        {site.tagline && (
          <p className={css.tagline}>
            {/* It may not be translated yet. */}
            <bdi>{site.tagline}</bdi>
          </p>
        )}
        <NextService next={homepage?.nextService ?? null} />
        {site.shown.visitPath && (
          <Link to={site.shown.visitPath} className={classNames(buttonClass(), css.visit)}>
            {t('Plan your visit')}
          </Link>
        )}
      </div>
      {homepage?.heroCarousel[0] && (
        <div className={css.window}>
          <Carousel
            // In the editor's preview the pictures change.
            key={homepage.heroCarousel.map(({ imageUrl }) => imageUrl).join()}
            images={homepage.heroCarousel}
            label={t('Pictures of our church')}
            sizes={site.theme === 'plain' ? '100vw' : '(max-width: 860px) 100vw, 520px'}
          />
        </div>
      )}
    </section>
  );
}
