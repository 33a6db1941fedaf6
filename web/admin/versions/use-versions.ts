import { useEffect, useEffectEvent, useState } from 'react';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { VersionEntry } from '#contract/versions.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { whileShown } from '#web/admin/ui/use-loaded.ts';
import type { ContentLine } from './content-line.ts';

/** A version and the one that is published now, in words. */
export type Chosen = {
  entry: VersionEntry;
  current: VersionEntry;
  lines: readonly ContentLine[];
  currentLines: readonly ContentLine[];
};

/** The versions of a content, newest first, and the chosen one beside the current one. */
export function useVersions(
  kind: EditedKind,
  id: string,
  linesOf: (content: object) => readonly ContentLine[],
) {
  const inWords = useEffectEvent(linesOf);
  const [entries, setEntries] = useState<readonly VersionEntry[]>();
  const [number, setNumber] = useState<number>();
  const [chosen, setChosen] = useState<Chosen>();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another call
  useEffect(() => {
    const show = (found: readonly VersionEntry[]) => {
      setEntries(found);
      setNumber((now) => now ?? found.find(({ isCurrent }) => !isCurrent)?.version);
    };
    return whileShown(
      (signal) => adminApi('GET /api/versions/{kind}/{id}', { params: { kind, id }, signal }),
      show,
      (error) => setFailure(failureInWords(error, 'The versions could not be read just now.')),
    );
  }, [kind, id, tries]);

  useEffect(() => {
    const entry = entries?.find(({ version }) => version === number);
    // The newest stands in where the content was deleted meanwhile.
    const current = entries?.find(({ isCurrent }) => isCurrent) ?? entries?.[0];
    if (!entry || !current) return;
    const read = async (signal: AbortSignal) => {
      const linesOfVersion = async ({ version }: VersionEntry) => {
        const params = { kind, id, version };
        const call = adminApi('GET /api/versions/{kind}/{id}/{version}', { params, signal });
        return inWords((await call).content);
      };
      const [lines, currentLines] = await Promise.all([
        linesOfVersion(entry),
        linesOfVersion(current),
      ]);
      return { entry, current, lines, currentLines };
    };
    return whileShown(read, setChosen, (error) =>
      setFailure(failureInWords(error, 'This version could not be read just now.')),
    );
  }, [kind, id, entries, number]);

  return {
    entries,
    number,
    choose: (version: number) => {
      setFailure('');
      setNumber(version);
    },
    /** The comparison of the version that is chosen; undefined while it is on its way. */
    chosen: chosen?.entry.version === number ? chosen : undefined,
    failure,
    fail: setFailure,
    retry: () => {
      setFailure('');
      setTries((count) => count + 1);
    },
  };
}
