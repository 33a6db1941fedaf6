import { lazy, Suspense } from 'react';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { useRestored } from '#web/admin/versions/use-restored.ts';
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
  const restored = useRestored(opened.homepage?.version);
  return (
    <Suspense fallback={<Loading>Loading the home page…</Loading>}>
      <HomeEditor
        // Somebody else's draft, or a version that came back, is another editor.
        key={`${of} ${restored.key}`}
        opened={opened}
        onRestored={restored.onRestored}
      />
    </Suspense>
  );
}
