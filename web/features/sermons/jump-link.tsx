import type { MouseEvent } from 'react';
import { t } from '#languages/t.ts';
import css from './sermon-view.module.css';
import { timeInRecording } from './time-in-recording.ts';

export type Clock = {
  /** The file that the page's own player plays. */
  file: string | undefined;
  jump: (seconds: number) => void;
};

/**
 * A time that the player jumps to. Without JavaScript it opens the file at that time (W3C Media Fragments); in a film
 * of another site it is only told.
 */
export function JumpLink({ seconds, file, jump }: Clock & { seconds: number }) {
  const time = timeInRecording(seconds);
  if (file === undefined) return <span className={css.time}>{time}</span>;
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    jump(seconds);
  };
  return (
    <a
      href={`${file}#t=${Math.floor(seconds)}`}
      className={css.time}
      aria-label={t('Play from {time}', { time })}
      onClick={play}
    >
      {time}
    </a>
  );
}
