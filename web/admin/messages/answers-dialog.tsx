import { t } from '#languages/t.ts';
import { DownloadForm } from '#web/admin/saving/download-form.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { answersCsv, fileOf } from './answers-csv.ts';
import { loadAnswers } from './load-answers.ts';

type Props = {
  form: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Downloads all answers to a form as a file for spreadsheets. */
export function AnswersDialog({ form: { id, title }, isOpen, onClose }: Props) {
  return (
    <AdminDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Download answers: {form}', { form: title })}
    >
      <DownloadForm
        about={t(
          'The file has all answers to this form, also those in the archive, with names and addresses; each question is a column. Keep it where nobody else can read it.',
        )}
        mayBeSensitive
        make={async (isSensitive) => {
          const rows = await loadAnswers({ form: id }, isSensitive);
          const file = fileOf(title);
          return {
            csv: answersCsv(rows, isSensitive),
            file,
            said: t('{file} contains {count, plural, one {# answer} other {# answers}}.', {
              file,
              count: rows.length,
            }),
          };
        }}
        onClose={onClose}
      />
    </AdminDialog>
  );
}
