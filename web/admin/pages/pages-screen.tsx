import { lazy, Suspense } from 'react';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { useHeadingFocus } from '#web/admin/ui/use-heading-focus.ts';
import { useRestored } from '#web/admin/versions/use-restored.ts';
import { Loading } from '#web/ui/loading.tsx';
import { addressOf, type EditorPlace, type ListPlace } from './list-place.ts';
import type { PageListData, PageOpened } from './load-pages.ts';
import { PageGone } from './page-gone.tsx';
import { PageList } from './page-list.tsx';

/** It comes with the contract's schemas, in files of its own; the text editor is fetched while one reads. */
const Composer = lazy(() =>
  beforeZod(() => import('./composer/composer.tsx')).finally(
    () => void import('#web/admin/rich-text/editor.tsx'),
  ),
);

type Props = {
  place: ListPlace;
  /** Absent while a page is edited. */
  list?: PageListData | undefined;
  editor?: EditorPlace | undefined;
  /** What the composer is opened with; absent when the page is gone. */
  opened?: PageOpened | undefined;
};

/** The tab of pages: the list, or the composer of one of them. */
export function PagesScreen({ place, list, editor, opened }: Props) {
  const restored = useRestored(opened?.page?.version);
  const heading = useHeadingFocus(editor !== undefined);
  const back = addressOf(place);
  if (list) return <PageList heading={heading} place={place} list={list} />;
  if (!opened) return <PageGone back={back} />;
  return (
    <Suspense fallback={<Loading>Loading...</Loading>}>
      <Composer
        // Another page, somebody else's draft of it or a version that came back is another composer.
        key={`${opened.id} ${editor?.of} ${restored.key}`}
        opened={opened}
        back={back}
        onRestored={restored.onRestored}
      />
    </Suspense>
  );
}
