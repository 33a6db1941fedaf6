import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

/** Earlier than this one starts over anyway, in seconds. */
const LEAST = 10;
/** How far it has to play before the place is noted again, in seconds. */
const STEP = 5;

const keyOf = (id: string) => `narthex-sermon-${id}`;
const speedKeyOf = (id: string) => `${keyOf(id)}-speed`;

export type Resume = ReturnType<typeof useResume>;

/**
 * Where one stopped listening and how fast one listens: kept in this browser alone. The place is forgotten at the end.
 */
export function useResume(id: string) {
  const [stoppedAt, setStoppedAt] = useState<number>();
  const [speed, setSpeed] = useState(1);
  const noted = useRef(0);
  useEffect(() => {
    const kept = read(speedKeyOf(id));
    if (kept !== undefined && kept >= 0.75 && kept <= 2) setSpeed(kept);
    const seconds = read(keyOf(id));
    setStoppedAt(seconds !== undefined && seconds >= LEAST ? seconds : undefined);
  }, [id]);

  const note = ({ currentTime, duration }: HTMLMediaElement) => {
    noted.current = currentTime;
    // The last seconds are the end.
    write(keyOf(id), duration - currentTime < STEP ? undefined : Math.floor(currentTime));
  };
  return {
    stoppedAt,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const { currentTime } = currentTarget;
      if (currentTime > 0) setStoppedAt(undefined);
      if (Math.abs(currentTime - noted.current) >= STEP) note(currentTarget);
    },
    onPause: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => note(currentTarget),
    onEnded: () => write(keyOf(id), undefined),
    speed,
    setSpeed: (next: number) => {
      setSpeed(next);
      write(speedKeyOf(id), next === 1 ? undefined : next);
    },
    forget: () => setStoppedAt(undefined),
  };
}

/** A browser may forbid to keep anything: then nothing is remembered. */
function read(key: string): number | undefined {
  try {
    const value = Number.parseFloat(localStorage.getItem(key) ?? '');
    return Number.isFinite(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: number | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  } catch {
    // As above.
  }
}
