import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Colors, themeColors } from '#contract/theme.ts';

const NIGHT = '(prefers-color-scheme: dark)';

function useIsNight(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NIGHT);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(NIGHT).matches,
  );
}

/** Gives the document it is shown in the colours that are not published yet, as the published style sheet would. */
export function InColours({ colours, children }: { colours: Colors; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNight = useIsNight();
  const { primary, text } = colours;
  useEffect(() => {
    const { day, night } = themeColors({ primary, text });
    const { primary: main, onPrimary, ink } = isNight ? night : day;
    const style = place.current?.ownerDocument.documentElement.style;
    style?.setProperty('--color-primary', main);
    style?.setProperty('--color-on-primary', onPrimary);
    style?.setProperty('--color-ink', ink);
  }, [primary, text, isNight]);
  return (
    <>
      {children}
      <span ref={place} hidden />
    </>
  );
}
