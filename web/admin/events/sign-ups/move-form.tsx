import { useState } from 'react';
import type { ListedDate, ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice, Select } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  row: ListedSignUp;
  /** The other dates that are not over. */
  dates: readonly ListedDate[];
  onMoved: (row: ListedSignUp) => void;
  onClose: () => void;
};

/** Moves a sign-up to another date of the event. */
export function MoveForm({ row, dates, onMoved, onClose }: Props) {
  const confirm = useConfirm();
  const { run, isBusy, failure } = useAction();
  const [date, setDate] = useState(dates[0]?.id ?? '');
  const [isTold, setIsTold] = useState(false);
  const { id, version, email } = row;
  const move = () =>
    run(async () => {
      const act = (isSure: boolean) =>
        adminApi('POST /api/sign-ups/entries/{id}/move', {
          params: { id },
          body: { date, version, isTold, isSure },
        });
      const yes = t('Move all the same');
      const moved = await surely(confirm, yes, act, t('There are too few places'));
      if (moved) onMoved(moved);
    }, t('This could not be moved.'));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <Select
        label={t('To which date')}
        value={date}
        options={dates.map((one) => ({ value: one.id, label: withRoom(one) }))}
        onChange={setDate}
      />
      {email !== '' && (
        <Choice type="checkbox" label={t('Send a mail')} checked={isTold} onChoose={setIsTold} />
      )}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {t('Move')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </form>
  );
}

function withRoom({ when, places, sums: { coming, offered } }: ListedDate): string {
  if (places === 0) return when;
  const free = Math.max(0, places - coming - offered);
  return free === 0 ? t('{when} (full)', { when }) : t('{when} ({free} free)', { when, free });
}
