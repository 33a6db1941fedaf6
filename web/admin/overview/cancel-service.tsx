import { useState } from 'react';
import type { ServiceOfWeek } from '#contract/overview.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { CancelFields, type Cancellation, PLAIN } from '#web/admin/events/cancel-fields.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';

type Props = {
  service: ServiceOfWeek;
  onCancel: (cancellation: Cancellation) => void;
  onClose: () => void;
};

/** Asks whether a service of the week is to be canceled, why, and whether members are told. */
export function CancelService({ service: { title, day, date }, onCancel, onClose }: Props) {
  const [cancellation, setCancellation] = useState(PLAIN);
  return (
    <AdminDialog isOpen onClose={onClose} title={t('Cancel “{title}” {day}?', { title, day })}>
      <p>
        {t(
          '{date}. Every page says “Canceled {day}” at once; the other dates stay. You can undo it.',
          { date: inSentence(date), day },
        )}
      </p>
      <CancelFields value={cancellation} onChange={setCancellation} />
      <DialogActions>
        <Button variant="primary" onClick={() => onCancel(cancellation)}>
          {t('Cancel {day}', { day })}
        </Button>
        <Button onClick={onClose}>{t('Keep it ## a service (m)')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}
