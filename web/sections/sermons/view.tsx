import { type ComponentProps, Suspense } from 'react';
import { t } from '#languages/t.ts';
import { defineSection, type SectionProps } from '#web/sections/define.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Loading } from '#web/ui/loading.tsx';
import { ScreenWords } from '#web/ui/text-language.tsx';
import type { SermonsData } from './sermon-list.tsx';
import css from './view.module.css';

type List = typeof import('./sermon-list.tsx');

/** The server renders it at once. A browser loads it where a page lists sermons, and then makes its links alive. */
let onServer: List | undefined;
const loadView = () => import('./sermon-list.tsx');
if (import.meta.env.SSR) onServer = await loadView();
const Later = lazyWithRetry(async () => ({ default: (await loadView()).SermonList }));

function SermonList(props: ComponentProps<List['SermonList']>) {
  return onServer ? <onServer.SermonList {...props} /> : <Later {...props} />;
}

const loading = t('Loading sermons...');

function View({ section: { title }, data }: SectionProps<'sermons', SermonsData>) {
  return (
    <div className={css.sermons}>
      {title && <Heading>{title}</Heading>}
      <ScreenWords>
        <Loaded data={data} loading={loading}>
          {(loaded) =>
            loaded && hasSermons(loaded) ? (
              <Suspense fallback={<Loading>{loading}</Loading>}>
                <SermonList {...loaded} heading={title ? 'h3' : 'h2'} />
              </Suspense>
            ) : (
              <p className="muted">{t('There are no sermons yet.')}</p>
            )
          }
        </Loaded>
      </ScreenWords>
    </div>
  );
}

const hasSermons = ({ list: { total }, problem }: SermonsData) =>
  total > 0 || problem !== undefined;

export const section = defineSection({
  type: 'sermons',
  View,
  layout: 'wide',
  load: async (context) => {
    const [{ loadSermons }] = await Promise.all([import('./load-sermons.ts'), loadView()]);
    return loadSermons(context);
  },
  isMissing: ({ problem }: SermonsData) => problem !== undefined,
});
