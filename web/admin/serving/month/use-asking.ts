import { useState } from 'react';
import type { ListedPlace } from '#contract/serving.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CallFailed } from '#web/api.ts';
import { useKey } from '#web/forms/use-key.ts';
import { useReload } from '#web/use-reload.ts';

/** Who is asked, or put in, for which date; `when` is the date in words. */
type Pair = { date: string; person: string; when: string };
/** Ask them; or put them in without asking, and tell them or not. */
type Way = 'ask' | { isTold: boolean };
/** What was done, and whom no mail reaches. */
export type Unmailed = {
  words: string;
  people: readonly { id: string; name: string; phone: string }[];
};

type Options = { task: { id: string; name: string }; onClose: () => void };

/** Asks people, or puts them in. Where no mail reaches somebody, that is `uncalled`, and the dialog stays open to say so. */
export function useAsking({ task, onClose }: Options) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const keyOf = useKey();
  const [uncalled, setUncalled] = useState<Unmailed>();
  const { run, isBusy, failure } = useAction();
  const putIn = usePuttingIn({ task, onClose });

  const askAll = async (pairs: readonly Pair[]) => {
    const asks = pairs.map(({ date, person }) => ({ date, person }));
    const answer = await despiteDoubts(confirm, pairs, (isSure) => {
      const content = { task: task.id, asks, isSure };
      return adminApi('POST /api/serving/asks', { body: { ...content, key: keyOf(content) } });
    });
    if (!answer) return;
    await reload();
    const { mails, withoutAddress } = answer;
    const words = t(
      '{mails, plural, =0 {No mail goes out.} one {# person asked by mail.} other {# people asked by mail.}}',
      { mails },
    );
    if (withoutAddress.length > 0) return setUncalled({ words, people: withoutAddress });
    onClose();
    toast(answer.asked === 0 ? t('They were asked already.') : words);
  };

  return {
    isBusy,
    failure,
    uncalled,
    send: (pairs: readonly Pair[], way: Way) =>
      run(
        () => (way === 'ask' ? askAll(pairs) : putIn(pairs, way.isTold)),
        way === 'ask' ? t('Nobody was asked.') : t('Not everybody could be put in.'),
      ),
  };
}

/** Puts people in without asking them. */
function usePuttingIn({ task, onClose }: Options) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const keyOf = useKey();

  /** From the message that says it is done: by then the dialog is gone. */
  const takeBack = async (places: readonly ListedPlace[]) => {
    try {
      for (const { id } of places) {
        const body = { isTold: false };
        await adminApi('POST /api/serving/places/{id}/take-out', { params: { id }, body });
      }
    } catch (error) {
      toast(failureInWords(error, t('This could not be undone.')), 'error');
    }
    await reload();
  };

  return async (pairs: readonly Pair[], isTold: boolean) => {
    const made: ListedPlace[] = [];
    try {
      for (const { date, person, when } of pairs) {
        const content = { task: task.id, date, person, isTold };
        const place = await surely(
          confirm,
          t('Put in all the same'),
          (isSure) => {
            const body = { ...content, isSure };
            return adminApi('POST /api/serving/places', { body: { ...body, key: keyOf(body) } });
          },
          inSentence(when),
        );
        if (place) made.push(place);
      }
    } finally {
      if (made.length > 0) await reload();
    }
    if (made.length === 0) return;
    onClose();
    const [one] = made;
    const words =
      one && made.length === 1
        ? t('{name} is on the list.', { name: one.name })
        : t('{count} places are taken.', { count: made.length });
    // What was mailed cannot be taken back without another mail.
    const undo = { label: t('Undo'), onPress: () => void takeBack(made) };
    toast(words, 'success', isTold ? undefined : undo);
  };
}

/** Asks, and once more for sure if the server has doubts, and a person says that it is meant. */
async function despiteDoubts<T>(
  confirm: (question: Confirmation) => Promise<boolean>,
  pairs: readonly Pair[],
  act: (isSure: boolean) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await act(false);
  } catch (error) {
    const text = doubtsOf(error, pairs);
    if (text === '') throw error;
    const title = t('Ask all the same?');
    return (await confirm({ title, text, yes: t('Ask all the same'), no: t('Look again') }))
      ? act(true)
      : undefined;
  }
}

/** What stands in the way, with its date where there are several; empty for any other failure. */
function doubtsOf(error: unknown, pairs: readonly Pair[]): string {
  if (!(error instanceof CallFailed)) return '';
  const { issues } = error;
  const dates = new Set(pairs.map(({ date }) => date));
  const words = issues.map(({ path, message }) => {
    const [, index] = /^asks\.(\d+)$/.exec(path) ?? [];
    const pair = pairs[Number(index)];
    return pair && dates.size > 1 ? `${inSentence(pair.when)}: ${message}` : message;
  });
  return issues.every(({ path }) => /^asks\.\d+$/.test(path)) ? [...new Set(words)].join(' ') : '';
}
