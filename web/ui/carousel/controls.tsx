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
          <span className={css.word}>{isPaused ? 'Play' : 'Pause'}</span>
        </button>
      )}
      <button
        type="button"
        className={css.control}
        aria-label="Previous image"
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
            aria-label={`Image ${index + 1} of ${images.length}${image.altText && `: ${image.altText}`}`}
            aria-current={index === state.index ? 'true' : undefined}
            onClick={() => move({ type: 'select', index })}
          />
        ))}
      </div>
      <button
        type="button"
        className={css.control}
        aria-label="Next image"
        onClick={() => move({ type: 'next' })}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}
