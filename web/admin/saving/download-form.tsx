import { type ReactNode, useState } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAction } from './use-action.ts';

type Props = {
  /** What is in the file, and how to keep it. */
  about: string;
  mayBeSensitive: boolean;
  /** Gives the file, and what to say once it is saved. */
  make: (isSensitive: boolean) => Promise<{ csv: string; file: string; said: string }>;
  onClose: () => void;
  /** What else can be chosen. */
  children?: ReactNode;
};

/** Downloads what people answered as a file for spreadsheets, in a dialog. */
export function DownloadForm({ about, mayBeSensitive, make, onClose, children }: Props) {
  const toast = useToast();
  const { run, isBusy, failure } = useAction();
  const [isSensitive, setIsSensitive] = useState(false);
  const download = () =>
    run(async () => {
      const { csv, file, said } = await make(isSensitive);
      saveCsv(csv, file);
      toast(said);
      onClose();
    }, t('The file could not be made.'));
  return (
    <div className="stack">
      <p>{about}</p>
      {children}
      {mayBeSensitive && (
        <Choice
          type="checkbox"
          label={t('With sensitive answers. That you asked for them is noted in the activity.')}
          checked={isSensitive}
          onChoose={setIsSensitive}
        />
      )}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        <Button
          variant="primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void download()}
        >
          {t('Download')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </div>
  );
}
