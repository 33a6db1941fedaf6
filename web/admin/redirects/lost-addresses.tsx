import type { RedirectKind } from '#contract/redirect-constants.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';

type LedKind = Exclude<RedirectKind, 'path'>;
/** Contents or files of a kind that are about to be deleted. */
export type LedTo = { kind: LedKind; ids: readonly string[] };

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
