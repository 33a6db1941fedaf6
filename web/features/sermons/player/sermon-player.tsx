import { type RefObject, useRef } from 'react';
import type { WholeSermon } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import { drawingOf } from '#web/features/layout/drawing-of.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSite } from '#web/use-site.ts';
import { timeInRecording } from '../time-in-recording.ts';
import { Controls } from './controls.tsx';
import css from './sermon-player.module.css';
import { useKeys } from './use-keys.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlaying } from './use-playing.ts';
import { useResume } from './use-resume.ts';

type Props = { sermon: WholeSermon; ref: RefObject<HTMLMediaElement | null> };

/**
 * Plays a recording or a film of this site, with controls of our own around the browser's element. It remembers in this
 * browser where one stopped and how fast one listens. Without JavaScript the browser's own controls stand there.
 */
export function SermonPlayer({ sermon, ref }: Props) {
  const { kind, title, speaker, poster } = sermon;
  const { theme } = useSite();
  const isHydrated = useHydrated();
  const artwork = poster || drawingOf(theme);
  const box = useRef<HTMLElement>(null);
  const resume = useResume(sermon._id);
  const playing = usePlaying(ref, sermon.seconds ?? 0, resume);
  useMediaSession(ref, { ...sermon, artwork, move: playing.move });
  useKeys(box, playing);
  const start = (seconds: number) => {
    resume.forget();
    playing.seek(seconds);
    playing.play();
    box.current?.querySelector<HTMLElement>('[data-play]')?.focus();
  };
  const { stoppedAt } = resume;
  return (
    <section ref={box} aria-label={t('Player: {title}', { title })} className={css.player}>
      {kind === 'audio' && (
        <div className={css.head}>
          <img src={artwork} alt="" width={72} height={72} className={css.artwork} />
          <p className={css.words}>
            <strong {...langOf(sermon)}>{title}</strong>
            {speaker && <span className="muted">{speaker}</span>}
          </p>
        </div>
      )}
      <Media sermon={sermon} mediaRef={ref} isBare={isHydrated} on={playing.on} />
      {isHydrated && <Controls playing={playing} hasBar={kind === 'audio'} />}
      {playing.hasFailed && (
        <p role="alert" className={css.failed}>
          {t(
            'The recording could not be played. Check your connection and press Play again, or download it below.',
          )}
        </p>
      )}
      {stoppedAt !== undefined && (
        <p className={css.resume}>
          <Button onClick={() => start(stoppedAt)}>
            {t('Continue at {time}', { time: timeInRecording(stoppedAt) })}
          </Button>
          <Button variant="quiet" onClick={() => start(0)}>
            {t('Start over')}
          </Button>
        </p>
      )}
    </section>
  );
}

type MediaProps = {
  sermon: WholeSermon;
  mediaRef: RefObject<HTMLMediaElement | null>;
  /** Whether our controls are there. A film keeps the browser's as well: captions, the whole screen. */
  isBare: boolean;
  on: ReturnType<typeof usePlaying>['on'];
};

function Media({ sermon, mediaRef, isBare, on }: MediaProps) {
  const { kind, title, captions, poster, source } = sermon;
  // Captions that a browser cannot reach must not keep it from playing.
  const track = captions && <track kind="captions" src={captions} label={t('Captions')} />;
  const shared = { src: source.src, 'aria-label': title, preload: 'none', ...on } as const;
  if (kind === 'audio')
    return (
      <audio
        {...shared}
        ref={mediaRef as RefObject<HTMLAudioElement | null>}
        controls={!isBare}
        className={css.sound}
      >
        {track}
      </audio>
    );
  return (
    <video
      {...shared}
      ref={mediaRef as RefObject<HTMLVideoElement | null>}
      controls
      className={css.film}
      {...(poster && { poster })}
    >
      {track}
    </video>
  );
}
