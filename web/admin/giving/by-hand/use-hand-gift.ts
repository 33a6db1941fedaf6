import type { HandGift, TracedGift } from '#contract/hand-gifts.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useEntry } from '#web/admin/saving/use-entry.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useSite } from '#web/use-site.ts';
import { typedOf } from './hand-gift-draft.ts';

type Options = {
  gift: TracedGift | undefined;
  today: string;
  onSaved: (gift: TracedGift) => void;
};

/** A gift as it is typed, and how it is saved. */
export function useHandGift({ gift, today, onSaved }: Options) {
  const { funds } = useSite();
  const confirm = useConfirm();
  const empty: HandGift = {
    ...{ name: '', email: '', amount: '', how: 'check', checkNumber: '' },
    ...{ fund: funds[0] ?? '', givenOn: today, note: '' },
  };
  return useEntry<TracedGift, HandGift>({
    saved: gift,
    toDraft: (saved) => (saved ? typedOf(saved) : empty),
    send: (draft, { saved, version, key }) =>
      saved
        ? correct(saved._id, draft, version)
        : surely(confirm, t('Save it all the same ## a gift'), (isSure) =>
            saveNew(
              () => adminApi('POST /api/gifts', { body: { ...draft, isSure, key } }),
              (made) => correct(made._id, draft, made.version),
            ),
          ),
    failure: t('The gift could not be saved.'),
    isWhyInstead: true,
    onSaved,
  });
}

const correct = (id: string, body: HandGift, version: number | undefined) =>
  adminApi('PUT /api/gifts/{id}', { params: { id }, body: { ...body, version } });
