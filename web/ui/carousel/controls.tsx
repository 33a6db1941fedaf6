import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './carousel.module.css';
import type { useCarousel } from './use-carousel.ts';

type Props = {
  images: { altText: string }[];
  carousel: ReturnType<typeof useCarousel>;
  /** Until JavaScript runs the controls are invisible but take up their space: buttons would do nothing. */
  isReady: boolean;
};

/** Pause or play, previous, one dot per slide, next: in the order of the WAI-ARIA carousel pattern. */
export function Controls({ images, carousel, isReady }: Props) {
  const { state, isPaused, canMove, move, togglePause } = carousel;
  return (
    <div className={classNames(css.controls, !isReady && css.waiting)}>
      {canMove && (
        <button type="button" data-rotation className={css.control} onClick={togglePause}>
          <Icon name={isPaused ? 'play' : 'pause'} />
          <span className={css.word}>{isPaused ? t('Play') : t('Pause')}</span>
        </button>
      )}
      <button
        type="button"
        className={css.control}
        aria-label={t('Previous image')}
        onClick={() => move({ type: 'previous' })}
      >
        <Icon name="previous" />
      </button>
      <div className={css.dots}>
        {images.map((image, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no id
            key={index}
            type="button"
            className={css.dot}
            aria-label={nameOf(image, index + 1, images.length)}
            aria-current={index === state.index ? 'true' : undefined}
            onClick={() => move({ type: 'select', index })}
          />
        ))}
      </div>
      <button
        type="button"
        className={css.control}
        aria-label={t('Next image')}
        onClick={() => move({ type: 'next' })}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

function nameOf({ altText }: { altText: string }, number: number, count: number): string {
  return altText
    ? t('Image {number} of {count}: {description}', { number, count, description: altText })
    : t('Image {number} of {count}', { number, count });
}
