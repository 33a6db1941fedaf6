import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '#web/session/use-session.ts';
import type { Props } from './members-only.tsx';

const MembersOnly = lazy(() => import('./members-only.tsx'));

/**
 * The dashboard and the way out for somebody who is logged in; for others, and until the browser has found a session,
 * what stands in their place.
 */
export function MemberEntries({ otherwise, ...props }: Props & { otherwise?: ReactNode }) {
  return useSession() ? (
    <Suspense fallback={otherwise}>
      <MembersOnly {...props} />
    </Suspense>
  ) : (
    otherwise
  );
}
