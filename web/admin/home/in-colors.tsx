import { type ReactNode, useEffect, useRef } from 'react';
import { type Colors, themeColors } from '#contract/theme.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** Gives the document it is shown in the colors that are not published yet, as the published style sheet would. */
export function InColors({ colors, children }: { colors: Colors; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNight = useMedia('(prefers-color-scheme: dark)');
  const { primary, text } = colors;
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
