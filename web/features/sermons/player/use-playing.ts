import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import type { Resume } from './use-resume.ts';

/** How far the buttons go back and on, in seconds (reference/screens.md#sermons). */
export const STEP_SECONDS = 15;

export type Playing = ReturnType<typeof usePlaying>;

/** What an element plays now, what moves it, and what it is to be told (`on`). `seconds`: its length as far as known. */
export function usePlaying(
  media: RefObject<HTMLMediaElement | null>,
  seconds: number,
  resume: Resume,
) {
  const { setHasFailed, setTime, ...told } = useTold(seconds, resume);
  const { hasFailed, length } = told;
  const { speed } = resume;
  useEffect(() => {
    if (!media.current) return;
    // Also for what it loads later.
    media.current.defaultPlaybackRate = speed;
    media.current.playbackRate = speed;
  }, [media, speed]);

  const seek = (to: number) => {
    const { current } = media;
    if (!current) return;
    const end = Number.isFinite(current.duration) ? current.duration : length;
    current.currentTime = Math.max(0, end > 0 ? Math.min(to, end) : to);
    setTime(current.currentTime);
  };
  const play = () => {
    const { current } = media;
    if (!current) return;
    // After a failure the element has to be told to try again.
    if (hasFailed) {
      const at = current.currentTime;
      current.load();
      current.currentTime = at;
    }
    setHasFailed(false);
    // What keeps it from playing is said by its event `error`; a pause meanwhile is no failure.
    void current.play().catch(() => undefined);
  };
  return {
    ...told,
    speed,
    setSpeed: resume.setSpeed,
    seek,
    move: (by: number) => seek((media.current?.currentTime ?? 0) + by),
    play,
    toggle: () => (media.current?.paused === false ? media.current.pause() : play()),
  };
}

type Told = SyntheticEvent<HTMLMediaElement>;

/** How it stands with an element, by what it tells. */
function useTold(seconds: number, resume: Resume) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(seconds);
  return {
    isPlaying,
    isWaiting,
    hasFailed,
    setHasFailed,
    time,
    setTime,
    length,
    on: {
      onPlay: () => setIsPlaying(true),
      onPlaying: () => setIsWaiting(false),
      onWaiting: () => setIsWaiting(true),
      onPause: (event: Told) => {
        setIsPlaying(false);
        setIsWaiting(false);
        resume.onPause(event);
      },
      onEnded: () => {
        setIsPlaying(false);
        resume.onEnded();
      },
      onError: () => {
        setIsPlaying(false);
        setIsWaiting(false);
        setHasFailed(true);
      },
      onDurationChange: ({ currentTarget: { duration } }: Told) => {
        if (Number.isFinite(duration)) setLength(duration);
      },
      onSeeked: ({ currentTarget }: Told) => setTime(currentTarget.currentTime),
      onTimeUpdate: (event: Told) => {
        setTime(event.currentTarget.currentTime);
        resume.onTimeUpdate(event);
      },
    },
  };
}
