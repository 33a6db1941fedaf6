import { useState } from 'react';
import { t } from '#languages/t.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { loadTable } from './load-sign-ups.ts';
import { signUpsCsv } from './sign-ups-csv.ts';

type Props = {
  event: string;
  date: string;
  hasDates: boolean;
  hasSensitive: boolean;
  onClose: () => void;
};

const FILE = 'sign-ups.csv';

/** Downloads who comes as a file for spreadsheets. */
export function TableForm({ event, date, hasDates, hasSensitive, onClose }: Props) {
  const toast = useToast();
  const { run, isBusy, failure } = useAction();
  const [isAll, setIsAll] = useState(false);
  const [isSensitive, setIsSensitive] = useState(false);
  const download = () =>
    run(async () => {
      const rows = await loadTable(isAll ? { event } : { event, date }, isSensitive);
      saveCsv(signUpsCsv(rows), FILE);
      toast(
        t('{file} contains {count, plural, one {# sign-up} other {# sign-ups}}.', {
          file: FILE,
          count: rows.length,
        }),
      );
      onClose();
    }, t('The file could not be made.'));
  return (
    <div className="stack">
      <p>
        {t('The file has names, addresses and answers. Keep it where nobody else can read it.')}
      </p>
      {hasDates && (
        <Choice type="checkbox" label={t('All dates')} checked={isAll} onChoose={setIsAll} />
      )}
      {(hasSensitive || isAll) && (
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
