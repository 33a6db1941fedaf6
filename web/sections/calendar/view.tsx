// The styles of what is loaded later: the server's document is complete without it, and must look so.

import { t } from '#languages/t.ts';
import { ScreenWords } from '#web/ui/text-language.tsx';
import './calendar-links.module.css';
import './marker.module.css';
import './month-list.module.css';
import './month-table.module.css';
import './subscribe.module.css';
import { type ComponentProps, Suspense } from 'react';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Loading } from '#web/ui/loading.tsx';
import type { CalendarData } from './load-month.ts';
import css from './view.module.css';

type Month = typeof import('./month-of.tsx');

/** The server renders it at once. A browser loads it where a page has a calendar, and then makes its links alive. */
let onServer: Month | undefined;
const loadView = () => import('./month-of.tsx');
if (import.meta.env.SSR) onServer = await loadView();
const Later = lazyWithRetry(async () => ({ default: (await loadView()).MonthOf }));

function MonthOf(props: ComponentProps<Month['MonthOf']>) {
  return onServer ? <onServer.MonthOf {...props} /> : <Later {...props} />;
}

const loading = t('Loading events...');

function View({ section, data }: SectionProps<'calendar', CalendarData>) {
  const { title, description } = section;
  return (
    <div className="stack-3" data-live>
      {title && <Heading>{title}</Heading>}
      {description && <p className={css.description}>{description}</p>}
      <ScreenWords>
        <Loaded data={data} loading={loading}>
          {(loaded) =>
            loaded === undefined ? (
              <p className={css.empty}>
                {t('The calendar could not be loaded. Please try again later.')}
              </p>
            ) : (
              <Suspense fallback={<Loading>{loading}</Loading>}>
                <MonthOf section={section} data={loaded} />
              </Suspense>
            )
          }
        </Loaded>
      </ScreenWords>
    </div>
  );
}

export const section = defineSection({
  type: 'calendar',
  View,
  layout: 'wide',
  load: async (context) => {
    const [{ loadMonth }] = await Promise.all([import('./load-month.ts'), loadView()]);
    return loadMonth(context);
  },
  isMissing: (data: CalendarData) => data.wrong !== undefined,
});
