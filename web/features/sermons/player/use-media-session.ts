import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSite } from '#web/use-site.ts';
import { STEP_SECONDS } from './use-playing.ts';

type Shown = {
  title: string;
  speaker: string;
  series: string;
  artwork: string;
  move: (by: number) => void;
};

/** Says what is played where the device shows it (a locked phone, a headset), whose keys go back and on. */
export function useMediaSession(
  media: RefObject<HTMLMediaElement | null>,
  { title, speaker, series, artwork, move }: Shown,
): void {
  const { name } = useSite();
  const step = useEffectEvent((by: number) => move(by));
  useEffect(() => {
    const { current } = media;
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
    if (!current || !session) return;
    const tell = () => {
      session.metadata = new MediaMetadata({
        title,
        artist: speaker || name,
        album: series || name,
        artwork: [{ src: new URL(artwork, location.href).href }],
      });
      handle(session, 'seekbackward', () => step(-STEP_SECONDS));
      handle(session, 'seekforward', () => step(STEP_SECONDS));
    };
    current.addEventListener('play', tell);
    return () => {
      current.removeEventListener('play', tell);
      session.metadata = null;
      handle(session, 'seekbackward', null);
      handle(session, 'seekforward', null);
    };
  }, [media, title, speaker, series, artwork, name]);
}

/** A browser may not know an action. */
function handle(session: MediaSession, action: MediaSessionAction, act: (() => void) | null): void {
  try {
    session.setActionHandler(action, act);
  } catch {
    // Then its keys do nothing.
  }
}
