import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { t } from '#languages/t.ts';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { isAnythingUnsaved, type KeptDraft, keepUnsaved, watchUnsaved } from './unsaved.ts';

const leaveQuestion: Confirmation = {
  title: t('Leave without saving?'),
  text: t('There are changes that are not saved. If you leave now, they are lost.'),
  yes: t('Leave without saving'),
  no: t('Stay here'),
  isGrave: true,
};

const browserOnlyQuestion: Confirmation = {
  ...leaveQuestion,
  text: t(
    'Your changes are kept in this browser alone, not at the server. Open this again here to go on with them.',
  ),
};

/** Whether nothing is lost by leaving, or someone agrees to it. Drafts are kept first. */
export async function mayLeave(
  confirm: (question: Confirmation) => Promise<boolean>,
): Promise<boolean> {
  if (!isAnythingUnsaved()) return true;
  const safety = await keepUnsaved();
  if (safety === 'server') return true;
  return confirm(safety === 'browser' ? browserOnlyQuestion : leaveQuestion);
}

/** Whether a change of the address leaves what is written. */
export type Leaves = (from: Location, to: Location) => boolean;

const isElsewhere: Leaves = (from, to) => from.pathname + from.search !== to.pathname + to.search;

/**
 * Asks before unsaved changes are left that are not kept as a draft: by a link, the back button, a reload or the
 * closing of the tab.
 */
export function useLeaveGuard(
  isUnsaved: () => boolean,
  draft?: KeptDraft,
  leaves = isElsewhere,
): void {
  const confirm = useConfirm();
  const look = useEffectEvent(() => ({ isUnsaved, draft }));
  useEffect(() => watchUnsaved(() => look()), []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useAskedLeave(
    (from, to) => isAnythingUnsaved() && leaves(from, to),
    () => mayLeave(confirm),
  );
}

/** Asks before a change of the address that `isAsked` names: whether it goes on. */
export function useAskedLeave(isAsked: Leaves, ask: () => Promise<boolean>): void {
  const mayGo = useEffectEvent(ask);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isAsked(currentLocation, nextLocation),
  );
  // By the blocker itself, not its state: a person who stays and leaves again at once is blocked twice in one render.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayGo().then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
}
