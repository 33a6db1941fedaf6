import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { isAnythingUnsaved, watchUnsaved } from './unsaved.ts';

export const leaveQuestion: Confirmation = {
  title: 'Leave without saving?',
  text: 'There are changes that are not saved. If you leave now, they are lost.',
  yes: 'Leave without saving',
  no: 'Stay here',
  isGrave: true,
};

/** Asks before unsaved changes are left: by a link, the back button, a reload or the closing of the tab. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const confirm = useConfirm();
  const latest = useRef({ isUnsaved, confirm });
  useEffect(() => {
    latest.current = { isUnsaved, confirm };
  });
  useEffect(() => watchUnsaved(() => latest.current.isUnsaved()), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isAnythingUnsaved() && from.pathname + from.search !== to.pathname + to.search,
  );
  // By the blocker itself, not its state: who stays and leaves again at once is blocked twice in one render.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void latest.current.confirm(leaveQuestion).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}
