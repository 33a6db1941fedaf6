import type { Ref } from 'react';
import type { WholeSermon } from '#contract/sermons.ts';
import { Button } from '#web/ui/button.tsx';
import css from './sermon-view.module.css';
import { timeInRecording } from './time-in-recording.ts';
import { useResume } from './use-resume.ts';

type Props = { sermon: WholeSermon; ref: React.RefObject<HTMLMediaElement | null> };

/** The browser's own player. It remembers in this browser where one stopped. */
export function SermonPlayer({ sermon, ref }: Props) {
  const { _id, kind, title, captions, poster, source } = sermon;
  const { stoppedAt, onTimeUpdate, onPause, onEnded, forget } = useResume(_id);
  const shared = {
    className: css.player,
    src: source.src,
    'aria-label': title,
    controls: true,
    onTimeUpdate,
    onPause,
    onEnded,
  };
  // Captions that a browser cannot reach must not keep it from playing.
  const track = captions && <track kind="captions" src={captions} label="Captions" />;
  const start = (seconds: number) => {
    forget();
    if (!ref.current) return;
    ref.current.currentTime = seconds;
    void ref.current.play().catch(() => undefined);
    ref.current.focus();
  };
  return (
    <div className={css.playing}>
      {kind === 'audio' ? (
        <audio {...shared} ref={ref as Ref<HTMLAudioElement>} preload="none">
          {track}
        </audio>
      ) : (
        <video
          {...shared}
          ref={ref as Ref<HTMLVideoElement>}
          preload="none"
          {...(poster && { poster })}
        >
          {track}
        </video>
      )}
      {stoppedAt !== undefined && (
        <p className={css.resume}>
          <Button onClick={() => start(stoppedAt)}>Continue at {timeInRecording(stoppedAt)}</Button>
          <Button variant="quiet" onClick={() => start(0)}>
            Start over
          </Button>
        </p>
      )}
    </div>
  );
}
