import { t } from '#languages/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { timeInRecording } from '../time-in-recording.ts';
import css from './sermon-player.module.css';
import { type Playing, STEP_SECONDS } from './use-playing.ts';

/** From slow to fast; 1 as it was spoken. */
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

type Props = {
  playing: Playing;
  /** Whether it has the place in the recording too: a film has the browser's own bar. */
  hasBar: boolean;
};

export function Controls({ playing, hasBar }: Props) {
  const { isPlaying, isWaiting, speed, setSpeed, move, toggle } = playing;
  return (
    <div className={css.controls}>
      {hasBar && <Place playing={playing} />}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons under one name, not fields of a form */}
      <div role="group" aria-label={t('Playback')} className={css.buttons}>
        <Step
          by={-STEP_SECONDS}
          words={t('Back {seconds} seconds', { seconds: STEP_SECONDS })}
          move={move}
        />
        <button type="button" data-play className={css.toggle} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={26} />
          <VisuallyHidden>{isPlaying ? t('Pause') : t('Play')}</VisuallyHidden>
        </button>
        <Step
          by={STEP_SECONDS}
          words={t('Forward {seconds} seconds', { seconds: STEP_SECONDS })}
          move={move}
        />
        <label className={css.speed}>
          <span>{t('Speed')}</span>
          <select
            value={speed}
            className="control-box"
            onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {each}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <p role="status" className={css.waiting}>
        {isWaiting && t('Loading…')}
      </p>
    </div>
  );
}

type StepProps = { by: number; words: string; move: (seconds: number) => void };

const Step = ({ by, words, move }: StepProps) => (
  <button type="button" className={css.step} onClick={() => move(by)}>
    <VisuallyHidden>{words}</VisuallyHidden>
    <span aria-hidden="true">
      {by < 0 ? '−' : '+'}
      {Math.abs(by)} s
    </span>
  </button>
);

/** Where it is, how long it is, and the way to any other place. */
function Place({ playing: { time, length, seek } }: { playing: Playing }) {
  const here = timeInRecording(time);
  const total = length > 0 ? timeInRecording(length) : undefined;
  return (
    <div className={css.place}>
      <input
        type="range"
        aria-label={t('Position')}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(time)}
        disabled={length <= 0}
        aria-valuetext={total ? t('{time} of {total}', { time: here, total }) : here}
        className={css.bar}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <p aria-hidden="true" className={css.times}>
        <span>{here}</span>
        <span>{total ?? '–:––'}</span>
      </p>
    </div>
  );
}
