import { useState } from 'react';
import type { BulkAnswer, BulkEntry } from '#contract/bulk.ts';
import type { BulkKind } from '#contract/content/kinds.ts';
import { type BulkAction, MAX_BULK } from '#contract/publishing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureAndWhy } from '#web/admin/saving/outcome.ts';
import { useAlert } from '#web/admin/ui/confirm.tsx';

/** An entry of the list that is shown, in the version that is shown. */
export type Shown = BulkEntry & { title: string };
export type Outcome = { action: BulkAction; answer: BulkAnswer };
export type Bulk = ReturnType<typeof useBulk>;

/** Which entries of a list are chosen, and what was done to them last. `onDone` reads the list again. */
export function useBulk(kind: BulkKind, shown: readonly Shown[], onDone: () => Promise<void>) {
  const alert = useAlert();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  // What left the list since is not chosen any more.
  const chosen = shown.filter(({ id }) => ids.has(id));

  const act = async (
    action: BulkAction,
    entries: readonly BulkEntry[],
    titles: readonly Shown[],
  ) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const answer = await send(kind, action, entries);
      setOutcome({ action, answer: named(answer, titles) });
      setIds(new Set());
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logged (reference/failures.md#editors)
      console.error('This could not be done.', error);
      const { message, why } = failureAndWhy(error, 'This could not be done just now.');
      await alert(message, why.join(' '));
    }
    await onDone();
    setIsBusy(false);
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
    act: (action: BulkAction) => act(action, chosen, chosen),
    undo: () =>
      outcome &&
      act(
        'undo',
        outcome.answer.done,
        outcome.answer.done.map((entry) => entry),
      ),
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
