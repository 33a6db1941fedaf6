import { useState } from 'react';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { VersionEntry } from '#contract/versions.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAsked } from '#web/admin/ui/use-loaded.ts';
import type { ContentLine } from './fields-in-words.ts';

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
  const [asked, setAsked] = useState<number>();
  const [problem, setProblem] = useState('');
  const list = useAsked(
    (signal) => adminApi('GET /api/versions/{kind}/{id}', { params: { kind, id }, signal }),
    `${kind} ${id}`,
  );
  const entries = list.loaded;
  const number = asked ?? entries?.find(({ isCurrent }) => !isCurrent)?.version;
  const read = async (signal: AbortSignal): Promise<Chosen | undefined> => {
    const entry = entries?.find(({ version }) => version === number);
    // The newest stands in where the content was deleted meanwhile.
    const current = entries?.find(({ isCurrent }) => isCurrent) ?? entries?.[0];
    if (!entry || !current) return undefined;
    const linesOfVersion = async ({ version }: VersionEntry) => {
      const params = { kind, id, version };
      const call = adminApi('GET /api/versions/{kind}/{id}/{version}', { params, signal });
      return linesOf((await call).content);
    };
    const texts = [linesOfVersion(entry), linesOfVersion(current)] as const;
    const [lines, currentLines] = await Promise.all(texts);
    return { entry, current, lines, currentLines };
  };
  const chosen = useAsked(read, `${kind} ${id} ${number}`);
  const wordsOf = (error: unknown, sentence: string) =>
    error === undefined ? '' : failureInWords(error, sentence);
  return {
    entries,
    number,
    choose: (version: number) => {
      setProblem('');
      setAsked(version);
    },
    /** The comparison of the version that is chosen; undefined while it is on its way. */
    chosen: chosen.loaded,
    failure:
      problem ||
      wordsOf(list.error, t('The versions could not be read just now.')) ||
      wordsOf(chosen.error, t('This version could not be read just now.')),
    fail: setProblem,
    retry: list.askAgain,
  };
}
