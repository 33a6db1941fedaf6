import { CAROUSEL_INTERVAL_MS } from '#contract/constants.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import css from './carousel.module.css';
import { isNear } from './carousel-state.ts';
import { Controls } from './controls.tsx';
import { useCarousel } from './use-carousel.ts';

type Props = {
  images: { imageUrl: string; altText: string }[];
  /** The carousel's name for assistive technology. */
  label: string;
  /** Time between automatic moves, in milliseconds. */
  interval?: number;
  /** The `sizes` attribute, for the choice of picture variants. */
  sizes?: string;
  className?: string | undefined;
};

/**
 * The image carousel of reference/screens.md#carousel, after the WAI-ARIA carousel pattern, in a round arch. Without
 * JavaScript its first picture shows. Give it a new `key` when the images change.
 */
export function Carousel({
  images,
  label,
  interval = CAROUSEL_INTERVAL_MS,
  sizes = '(max-width: 768px) 100vw, 640px',
  className,
}: Props) {
  const isHydrated = useHydrated();
  const carousel = useCarousel(images.length, interval);
  if (images.length === 0) return null;
  const { state } = carousel;
  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      className={classNames('stack', className)}
      {...carousel.pauseWhileUsed}
    >
      <div className={css.frame} aria-live={carousel.isMoving ? 'off' : 'polite'}>
        {images.map((image, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the WAI-ARIA carousel pattern, not a fieldset
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id; one picture may appear twice
            key={index}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {count}', { number: index + 1, count: images.length })}
            aria-hidden={index !== state.index}
            className={css.slide}
          >
            {(index === 0 || (isHydrated && isNear(state, index))) && (
              <Picture
                src={image.imageUrl}
                alt={image.altText}
                sizes={sizes}
                priority={index === 0}
                className={css.picture}
              />
            )}
          </div>
        ))}
      </div>
      {images.length > 1 && <Controls images={images} carousel={carousel} isReady={isHydrated} />}
    </section>
  );
}
