import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { Loading } from '#web/ui/loading.tsx';
import type { HomeOpened } from './load-home.ts';

const HomeEditor = lazy(() => beforeZod(() => import('./home-editor.tsx')));

type Props = {
  opened: HomeOpened;
  /** Whose draft was asked for, of another person. */
  of: string | null;
};

/** The Home tab: the editor of the one home page there is. */
export function HomeScreen({ opened, of }: Props) {
  const { revalidate } = useRevalidator();
  const [restored, setRestored] = useState(0);
  return (
    <Suspense fallback={<Loading>Loading the home page…</Loading>}>
      <HomeEditor
        // Somebody else's draft, or a version that came back, is another editor.
        key={`${of} ${restored}`}
        opened={opened}
        onRestored={async () => {
          await revalidate();
          setRestored((count) => count + 1);
        }}
      />
    </Suspense>
  );
}
