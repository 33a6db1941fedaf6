import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

/** Earlier than this one starts over anyway, in seconds. */
const LEAST = 10;
/** How far it has to play before the place is noted again, in seconds. */
const STEP = 5;

const keyOf = (id: string) => `narthex-sermon-${id}`;

/** Where one stopped listening: kept in this browser alone, and forgotten at the end. */
export function useResume(id: string) {
  const [stoppedAt, setStoppedAt] = useState<number>();
  const noted = useRef(0);
  useEffect(() => {
    const seconds = read(id);
    setStoppedAt(seconds !== undefined && seconds >= LEAST ? seconds : undefined);
  }, [id]);

  const note = ({ currentTime, duration }: HTMLMediaElement) => {
    noted.current = currentTime;
    // The last seconds are the end.
    write(id, duration - currentTime < STEP ? undefined : currentTime);
  };
  return {
    stoppedAt,
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const { currentTime } = currentTarget;
      if (currentTime > 0) setStoppedAt(undefined);
      if (Math.abs(currentTime - noted.current) >= STEP) note(currentTarget);
    },
    onPause: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => note(currentTarget),
    onEnded: () => write(id, undefined),
    forget: () => setStoppedAt(undefined),
  };
}

/** A browser may forbid to keep anything: then nothing is remembered. */
function read(id: string): number | undefined {
  try {
    const seconds = Number.parseFloat(localStorage.getItem(keyOf(id)) ?? '');
    return Number.isFinite(seconds) ? seconds : undefined;
  } catch {
    return undefined;
  }
}

function write(id: string, seconds: number | undefined): void {
  try {
    if (seconds === undefined) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), String(Math.floor(seconds)));
  } catch {
    // As above.
  }
}
