import { useEffect, useRef, useState } from 'react';

/**
 * The source of an audio or video whose address may expire while it plays or waits. Before it has started, it takes a
 * fresh `url`; after that it plays on with the one it has, and when that fails, continues with a fresh one where it
 * was. `ask` requests fresh addresses.
 */
export function useLastingSource<E extends HTMLMediaElement>(
  url: string,
  ask: () => Promise<void>,
) {
  const media = useRef<E>(null);
  const [src, setSrc] = useState(url);
  /** Whether fresh addresses were requested since it last played: once is enough. */
  const hasAsked = useRef(false);
  /** A failure pauses it too, so this keeps whether the listener wants it to play. */
  const isToPlay = useRef(false);
  const resume = useRef<{ at: number; isPlaying: boolean }>(undefined);

  const take = (next: string) => {
    resume.current = { at: media.current?.currentTime ?? 0, isPlaying: isToPlay.current };
    setSrc(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a fresh address triggers this
  useEffect(() => {
    const { paused = true, currentTime = 0 } = media.current ?? {};
    if (url !== src && (hasAsked.current || (paused && currentTime === 0))) take(url);
  }, [url]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element has its new source from here on
  useEffect(() => {
    const element = media.current;
    if (!element || !resume.current) return;
    const { at, isPlaying } = resume.current;
    resume.current = undefined;
    if (at > 0) element.currentTime = at;
    if (isPlaying) void element.play().catch(() => {});
  }, [src]);

  return {
    ref: media,
    src,
    onPlay: () => {
      isToPlay.current = true;
    },
    onPause: () => {
      if (!media.current?.error) isToPlay.current = false;
    },
    onPlaying: () => {
      hasAsked.current = false;
    },
    onError: () => {
      if (url !== src) take(url);
      else if (!hasAsked.current) {
        hasAsked.current = true;
        void ask();
      }
    },
  };
}
