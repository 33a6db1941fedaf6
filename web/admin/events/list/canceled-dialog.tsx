import { t } from '#languages/t.ts';
import { fullMoment } from '#web/admin/events/event-words.ts';
import type { DateToCancel } from '#web/admin/events/use-cancel.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import type { CanceledDate } from './event-month.tsx';

type Props = CanceledDate & {
  onClose: () => void;
  onBringBack: (date: DateToCancel) => void;
  onEdit: () => void;
};

/** What becomes of a date that was canceled: it takes place again, or the event is edited. */
export function CanceledDialog({ event, occurrence, reason, onClose, onBringBack, onEdit }: Props) {
  const { dates } = useSite();
  const { id, summary: title, isAllDay } = event;
  return (
    <AdminDialog
      isOpen
      onClose={onClose}
      title={t('“{title}” is canceled', { title })}
      isDismissable
    >
      <p>
        <Facts>{fullMoment(occurrence, isAllDay, dates)}</Facts>
      </p>
      {reason && <p>{reason}</p>}
      <DialogActions>
        <Button
          variant="primary"
          onClick={() => onBringBack({ id, title, occurrence, day: t('on that date') })}
        >
          {t('Let it take place again')}
        </Button>
        <Button onClick={onEdit}>{t('Edit the event')}</Button>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}
