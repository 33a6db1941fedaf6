import { useState } from 'react';
import { t } from '#languages/t.ts';
import { DownloadForm } from '#web/admin/saving/download-form.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
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
  const [isAll, setIsAll] = useState(false);
  return (
    <DownloadForm
      about={t('The file has names, addresses and answers. Keep it where nobody else can read it.')}
      mayBeSensitive={hasSensitive || isAll}
      make={async (isSensitive) => {
        const rows = await loadTable(isAll ? { event } : { event, date }, isSensitive);
        const words = { file: FILE, count: rows.length };
        return {
          csv: signUpsCsv(rows),
          file: FILE,
          said: t('{file} contains {count, plural, one {# sign-up} other {# sign-ups}}.', words),
        };
      }}
      onClose={onClose}
    >
      {hasDates && (
        <Choice type="checkbox" label={t('All dates')} checked={isAll} onChoose={setIsAll} />
      )}
    </DownloadForm>
  );
}
