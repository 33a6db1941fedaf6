import { useState } from 'react';
import { MAX_NOTE } from '#contract/hand-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { id: string; onVoided: () => void; onCancel: () => void };

/** Voids a gift that was entered by mistake, with the reason. */
export function VoidForm({ id, onVoided, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const { run, isBusy, failure } = useAction();
  const send = async () => {
    await adminApi('POST /api/gifts/{id}/void', { params: { id }, body: { reason } });
    onVoided();
  };
  return (
    <Form className="stack" onSend={() => void run(send, t('The gift could not be voided.'))}>
      <TextField
        label={t('Why')}
        required
        maxLength={MAX_NOTE}
        value={reason}
        onChange={setReason}
      />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <div className="wrap">
        <Button type="submit" variant="grave" aria-disabled={isBusy || undefined}>
          {t('Void the gift')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </Form>
  );
}
