import { Notice } from '#web/ui/notice.tsx';
import type { Outcome } from './outcome.ts';

/** What became of what was sent, in words; nothing while there are none. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome?.message) return null;
  return <Notice tone={outcome.kind === 'done' ? 'success' : 'error'}>{outcome.message}</Notice>;
}
