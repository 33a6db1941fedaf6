import { useRef } from 'react';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureAndWhy } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useAlert } from '#web/admin/ui/confirm.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { FileInput } from '#web/admin/uploads/drop-place.tsx';
import { useReload } from '#web/use-reload.ts';
import css from './redirects.module.css';
import { redirectsCsv, textOf } from './redirects-csv.ts';

/** All redirects as a file, and back: the whole file, or nothing and each wrong cell by its line. */
export function CsvTools({ count }: { count: number }) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const alert = useAlert();
  const reload = useReload();
  const { run, isBusy } = useAction((error, failure) => {
    const { message, why } = failureAndWhy(error, failure);
    return alert(message, <Reasons why={why} />);
  });
  const save = async () => {
    const redirects = await adminApi('GET /api/redirects/export');
    saveCsv(redirectsCsv(redirects), 'redirects.csv');
    toast(
      t('redirects.csv contains {count, plural, one {# redirect} other {# redirects}}.', {
        count: redirects.length,
      }),
    );
  };
  const take = async (file: File) => {
    const csv = textOf(await file.arrayBuffer());
    const { added, changed, same } = await adminApi('POST /api/redirects/import', {
      body: { csv },
    });
    toast(
      t(
        '{added, plural, one {# redirect is} other {# redirects are}} added, {changed} changed, and {same} stay as they were.',
        { added, changed, same },
      ),
    );
    await reload();
  };
  return (
    <div className={css.files}>
      {count > 0 && (
        <Button
          aria-disabled={isBusy || undefined}
          onClick={() => void run(save, t('The redirects could not be exported.'))}
        >
          {t('Export as CSV')}
        </Button>
      )}
      <Button
        aria-disabled={isBusy || undefined}
        title={t('Two columns: the old address, and where it leads.')}
        onClick={() => input.current?.click()}
      >
        {isBusy ? t('Working…') : t('Import from CSV')}
      </Button>
      <FileInput
        ref={input}
        label={t('Choose a CSV file of redirects')}
        accept=".csv,text/csv,text/plain"
        onFiles={([file]) => {
          if (file) void run(() => take(file), t('The file could not be imported.'));
        }}
      />
    </div>
  );
}

function Reasons({ why }: { why: readonly string[] }) {
  if (why.length < 2) return why[0];
  return (
    <ul className={css.reasons}>
      {why.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
