import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import type { Homepage, HomepageContent } from '#contract/homepage.ts';
import { type Colors, themeColors } from '#contract/theme.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { readContent } from '#web/admin/preview/hints/read-content.ts';
import { PreviewPanel } from '#web/admin/preview/preview-panel.tsx';
import { HomeView } from '#web/features/home/home-view.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { homeHints, homePlaces, inOrder, leadTo, shownPart } from './home-hints.ts';
import { shownColors, shownHome } from './shown-home.ts';
import { useHomeData } from './use-home-data.ts';

type Props = { values: HomepageContent; nextService: Homepage['nextService'] };

/** The home page as visitors will see it: the public component, fed what is not published yet. */
export function HomePreview({ draft, before }: ContentEditing<Homepage, HomepageContent>) {
  return <Shown values={useDeferredValue(draft)} nextService={before?.nextService ?? null} />;
}

const Shown = memo(function Shown({ values, nextService }: Props) {
  const data = useHomeData(values.calendar.calendarId);
  const findHints = (body: HTMLElement) =>
    inOrder([...homeHints(values), ...readContent(body, homePlaces(body))]);
  return (
    <PreviewPanel
      name="Page Preview"
      content={values}
      findHints={findHints}
      findShown={shownPart}
      onFix={leadTo}
    >
      <InColors colors={shownColors(values.colorScheme)}>
        <HomeView homepage={{ ...shownHome(values), version: 1, nextService }} {...data} />
      </InColors>
    </PreviewPanel>
  );
});

/** Gives the document it is shown in the colors that are not published yet, as the published style sheet would. */
function InColors({ colors, children }: { colors: Colors; children: ReactNode }) {
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
