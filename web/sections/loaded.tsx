import { type ReactNode, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { isPromise, useSectionData } from './use-section-data.ts';

type Props<D> = { data: D | Promise<D>; loading: string; children: (data: D) => ReactNode };

/**
 * Shows what a section loaded, and a loading text until then. Data that is already there is rendered without a
 * `Suspense`: React may send a boundary hidden, for a script to show, and readers without JavaScript would never see
 * it.
 */
export function Loaded<D>({ data, loading, children }: Props<D>) {
  if (!isPromise(data)) return children(data);
  return (
    <Suspense fallback={<Loading>{loading}</Loading>}>
      <Reader data={data}>{children}</Reader>
    </Suspense>
  );
}

function Reader<D>({ data, children }: Pick<Props<D>, 'data' | 'children'>) {
  return children(useSectionData(data));
}
