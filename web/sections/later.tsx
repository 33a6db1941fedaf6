import { type ComponentType, Suspense } from 'react';
import { t } from '#languages/t.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Loading } from '#web/ui/loading.tsx';

/** A file with a section's view. */
type Code<P> = { View: ComponentType<P> };

/**
 * A view whose code a browser loads where a page has such a section; the server has it at once (`onServer`). Until it is
 * there, the server's document stays as it is.
 */
export function later<P extends object>(
  load: () => Promise<Code<P>>,
  onServer: Code<P> | undefined,
): ComponentType<P> {
  const View = onServer?.View ?? lazyWithRetry(async () => ({ default: (await load()).View }));
  return (props) => (
    <Suspense fallback={<Loading>{t('Loading...')}</Loading>}>
      <View {...props} />
    </Suspense>
  );
}
