import { type ReactNode, Suspense, useContext } from 'react';
import { useSession } from '#web/session/use-session.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { OtherSite } from '#web/use-site.ts';
import type { Props } from './members-only.tsx';

const MembersOnly = lazyWithRetry(() => import('./members-only.tsx'));

/**
 * The dashboard and the way out for somebody who is logged in; for others, and until the browser has found a session,
 * what stands in their place. A preview shows what visitors see.
 */
export function MemberEntries({ otherwise, ...props }: Props & { otherwise?: ReactNode }) {
  const session = useSession();
  const isPreview = useContext(OtherSite) !== undefined;
  return session && !isPreview ? (
    <Suspense fallback={otherwise}>
      <MembersOnly {...props} />
    </Suspense>
  ) : (
    otherwise
  );
}
