import type { ListedPlace } from '#contract/serving.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { type MonthDate, nameOf } from '#web/admin/serving/serving-words.ts';
import { useChoice, useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';

/** What becomes of a place. If somebody else was faster, it says so, and the list is fresh. */
export function usePlace(place: ListedPlace, onClose: () => void) {
  const confirm = useConfirm();
  const choose = useChoice();
  const toast = useToast();
  const reload = useReload();
  const { run, isBusy, failure } = useAction();
  const { id, version } = place;
  const name = nameOf(place);
  const act = async (work: () => Promise<string | undefined>, sentence: string) => {
    const isDone = await run(async () => {
      const words = await work();
      if (words === undefined) return;
      await reload();
      onClose();
      toast(words);
    }, sentence);
    if (!isDone) await reload();
  };
  return {
    isBusy,
    failure,
    answer: (state: 'yes' | 'no', reason: string) =>
      act(async () => {
        const noted = await surely(
          confirm,
          t('Note it all the same'),
          (isSure) =>
            adminApi('POST /api/serving/places/{id}/answer', {
              params: { id },
              body: { version, state, reason: state === 'no' ? reason : '', isSure },
            }),
          t('Note a yes of {name}?', { name }),
        );
        if (!noted) return undefined;
        return state === 'yes'
          ? t('Noted: {name} serves.', { name })
          : t('Noted: {name} cannot.', { name });
      }, t('The answer could not be noted.')),
    takeOut: async ({ when }: MonthDate, canBeMailed: () => Promise<boolean>) => {
      const title = t('Take {name} out?', { name });
      const text = t('{when}. The place is open again.', { when: inSentence(when) });
      if (
        !(await confirm({ title, text, yes: t('Take out ## somebody'), no: t('Keep ## somebody') }))
      )
        return;
      const told = {
        title: t('Send a mail about it?'),
        text: t('{name} is told that they are not needed.', { name }),
      };
      const isTold =
        (await canBeMailed()) &&
        (await choose({ ...told, yes: t('Send a mail'), no: t('Send none') }));
      // Closed without an answer: they stay.
      if (isTold === undefined) return;
      await act(async () => {
        const body = { version, isTold };
        await adminApi('POST /api/serving/places/{id}/take-out', { params: { id }, body });
        return t('{name} is taken out.', { name });
      }, t('They could not be taken out.'));
    },
  };
}
