import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { Loading } from '#web/ui/loading.tsx';
import { addressOf, type EditorPlace, type ListPlace } from './list-place.ts';
import type { PageListData, PageOpened } from './load-pages.ts';
import { PageGone } from './page-gone.tsx';
import { PageList } from './page-list.tsx';

const loadComposer = () => beforeZod(() => import('./composer/composer.tsx'));

/** It comes with the contract's schemas, in files of its own. */
const Composer = lazy(loadComposer);

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
  const { revalidate } = useRevalidator();
  const [restored, setRestored] = useState(0);
  const heading = useHeadingFocus(editor !== undefined);
  const back = addressOf(place);
  if (list) return <PageList heading={heading} place={place} list={list} />;
  if (!opened) return <PageGone back={back} />;
  return (
    <Suspense fallback={<Loading>Loading...</Loading>}>
      <Composer
        // Another page, somebody else's draft of it or a version that came back is another composer.
        key={`${opened.id} ${editor?.of} ${restored}`}
        opened={opened}
        back={back}
        onRestored={async () => {
          await revalidate();
          setRestored((count) => count + 1);
        }}
      />
    </Suspense>
  );
}

/** Back from the composer, the list's heading takes the focus: the link that led there may be gone. */
function useHeadingFocus(isEditing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (!isEditing && was.current) heading.current?.focus();
    was.current = isEditing;
  }, [isEditing]);
  return heading;
}
