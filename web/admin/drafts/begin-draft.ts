import { useNavigate } from 'react-router';
import { type EditedKind, tabOf } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { addressOf } from '#web/admin/editing/address.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { newKey } from '#web/forms/use-key.ts';

type Begun = {
  kind: EditedKind;
  title: string;
  /** What its form holds; `id` is what the draft is kept under. */
  dataOf: (id: string) => object | Promise<object>;
};

/** Begins something new that is filled in already: as a draft, which its editor opens with. Nothing is public before it is saved there. */
export function useBeginDraft() {
  const navigate = useNavigate();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const begin = ({ kind, title, dataOf }: Begun) =>
    run(async () => {
      const id = newKey();
      const data = { ...(await dataOf(id)) };
      const input = { params: { kind, id }, body: { title, data, baseVersion: null } };
      await adminApi('PUT /api/drafts/{kind}/{id}', input);
      await navigate(addressOf(tabOf(kind), {}, { id: 'new', uuid: id }));
    }, t('The draft could not be made.'));
  return { begin, isBusy };
}
