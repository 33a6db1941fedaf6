import { useState } from 'react';
import { qrFileName, qrSvg } from '#domain/qr-code.ts';
import { t } from '#languages/t.ts';
import { fetchAsAdmin } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { AddressField } from '#web/admin/ui/address-field.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { qrOf } from '#web/ui/draw-qr.ts';
import { Notice } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useSite } from '#web/use-site.ts';
import css from './qr-dialog.module.css';

/** What a code leads to. `path` is on this site, `/about` or `/about#staff`; `isPublic`: whether visitors see it there now. */
export type QrTarget = { title: string; path: string; isPublic: boolean; parts?: QrPart[] };
/** A part of a page that a code can lead to, such as a form, by its id in the document. */
type QrPart = { id: string; title: string };

type Props = { target: QrTarget; onClose: () => void };

/** The QR code of an address of this site: to look at, and as files to print. */
export function QrDialog({ target: { title, path: whole, isPublic, parts = [] }, onClose }: Props) {
  const { publicUrl } = useSite();
  const [part, setPart] = useState('');
  const path = part ? `${whole}#${part}` : whole;
  const address = publicUrl + path;
  const { run, isBusy, failure } = useAction();
  const save = (load: () => Promise<void>) => void run(load, t('The file could not be made.'));
  return (
    <AdminDialog
      isOpen
      onClose={onClose}
      title={title ? t('QR code of “{title}”', { title }) : t('QR code')}
      isDismissable
    >
      {parts.length > 0 && (
        <Select
          label={t('What it leads to')}
          value={part}
          options={[
            { value: '', label: t('The whole page') },
            ...parts.map(({ id, title }) => ({
              value: id,
              label: title || t('A form without a name'),
            })),
          ]}
          onChange={setPart}
        />
      )}
      <div className={css.code}>
        <QrCode text={address} label={t('QR code for {address}', { address })} />
      </div>
      <Cautions publicUrl={publicUrl} isPublic={isPublic} />
      <AddressField
        label={t('Where it leads')}
        help={t('Print the code at least an inch (2.5 cm) wide, and try it with a phone.')}
        address={address}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <DialogActions>
        {isPublic && (
          <Button
            variant="primary"
            aria-disabled={isBusy || undefined}
            onClick={() => save(() => saveSheet(path))}
          >
            {t('Download PDF')}
          </Button>
        )}
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => save(() => saveDrawing(path, address))}
        >
          {t('Download SVG')}
        </Button>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}

/** Why a code would lead nowhere. */
function Cautions({ publicUrl, isPublic }: { publicUrl: string; isPublic: boolean }) {
  // Without TLS a site is for the computer that it runs on alone (server/config/setting.ts).
  const isOnlyHere = publicUrl.startsWith('http://');
  return (
    <>
      {isOnlyHere && (
        <Notice tone="waiting">
          {t(
            'This site has no address of its own yet: the code works on this computer alone. Whoever runs the site sets PUBLIC_URL; print the code after that.',
          )}
        </Notice>
      )}
      {!isPublic && (
        <Notice tone="waiting">
          {t(
            'Visitors do not see this yet, and its address may still change. Print the code once it is published: then there is a sheet as a PDF, too.',
          )}
        </Notice>
      )}
    </>
  );
}

/** The sheet to print. */
async function saveSheet(path: string): Promise<void> {
  const response = await fetchAsAdmin(`/api/qr-codes/sheet?${new URLSearchParams({ path })}`, {});
  saveFile(await response.blob(), qrFileName(path, 'pdf'));
}

/** The code alone, for a flyer or a bulletin of one's own. */
async function saveDrawing(path: string, address: string): Promise<void> {
  const svg = qrSvg(await qrOf(address));
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), qrFileName(path, 'svg'));
}
