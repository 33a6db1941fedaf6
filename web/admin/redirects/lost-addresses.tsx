import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import type { LedKind, LedTo } from './lost-in-words.ts';

const CONTENTS: readonly string[] = ['page', 'post', 'event', 'sermon'] satisfies LedKind[];
/** Whether old addresses can lead to contents of this kind. */
export const isLedTo = (kind: string): kind is LedKind => CONTENTS.includes(kind);

/** What a deletion does to the old addresses that lead there; nothing where there are none, or without an answer. */
export function LostAddresses({ of }: { of: LedTo }) {
  return useLoaded(async (signal) => {
    const { lostInWords } = await import('./lost-in-words.ts');
    return lostInWords(of, signal);
  }, `${of.kind} ${of.ids}`);
}
