import { useState } from 'react';
import type { BulkAnswer, BulkEntry } from '#contract/bulk.ts';
import type { BulkKind } from '#contract/content/kinds.ts';
import { type BulkAction, MAX_BULK } from '#contract/publishing.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { useTellNews } from '#web/admin/signed-up/use-tell-news.ts';

/** An entry of the list that is shown, in the version that is shown. */
export type Shown = BulkEntry & { title: string };
export type Outcome = { action: BulkAction; answer: BulkAnswer };
export type Bulk = ReturnType<typeof useBulk>;

/** Which entries of a list are chosen, and what was done to them last. `onDone` reads the list again. */
export function useBulk(kind: BulkKind, shown: readonly Shown[], onDone: () => Promise<void>) {
  const { run, isBusy } = useAction(useAlertOfFailure('This could not be done.'));
  const tellNews = useTellNews();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  // What left the list since is not chosen any more.
  const chosen = shown.filter(({ id }) => ids.has(id));

  const act = (action: BulkAction, entries: readonly Shown[]) =>
    run(async () => {
      try {
        const answer = await send(kind, action, entries);
        setOutcome({ action, answer: named(answer, entries) });
        setIds(new Set());
        if (kind === 'event') void tellOfEach(answer.done);
      } finally {
        await onDone();
      }
    }, t('This could not be done just now.'));
  const tellOfEach = async (done: readonly BulkEntry[]) => {
    for (const { id } of done) await tellNews(id);
  };
  return {
    chosen,
    shown,
    outcome,
    isBusy,
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) =>
      setIds((now) => new Set(isChosen ? [...now, id] : [...now].filter((each) => each !== id))),
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? shown.map(({ id }) => id) : [])),
    act: (action: BulkAction) => act(action, chosen),
    undo: () => outcome && act('undo', outcome.answer.done),
    dismiss: () => setOutcome(undefined),
  } as const;
}

/** One call for each hundred. */
async function send(
  kind: BulkKind,
  action: BulkAction,
  entries: readonly BulkEntry[],
): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], left: [] };
  for (let start = 0; start < entries.length; start += MAX_BULK) {
    const part = entries.slice(start, start + MAX_BULK).map(({ id, version }) => ({ id, version }));
    const answer = await adminApi('POST /api/bulk', { body: { kind, action, entries: part } });
    all.done.push(...answer.done);
    all.left.push(...answer.left);
  }
  return all;
}

/** What is gone has no title at the server any more: it had one in the list. */
function named(answer: BulkAnswer, shown: readonly Shown[]): BulkAnswer {
  const titles = new Map(shown.map(({ id, title }) => [id, title]));
  return {
    ...answer,
    left: answer.left.map((entry) => ({
      ...entry,
      title: entry.title || (titles.get(entry.id) ?? ''),
    })),
  };
}
