import { useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { QrDialog, type QrTarget } from './qr-dialog.tsx';

/** Opens the QR code of what is edited. For an editor's bar. */
export function QrButton({ target }: { target: QrTarget }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('QR code')}
      </Button>
      {isOpen && <QrDialog target={target} onClose={() => setIsOpen(false)} />}
    </>
  );
}
