import { useState } from 'react';
import { t } from '#languages/t.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Choice } from '#web/admin/ui/choices.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { answersCsv, fileOf } from './answers-csv.ts';
import { loadAnswers } from './load-answers.ts';

type Props = {
  form: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
};

/** Downloads all answers to a form as a file for spreadsheets. */
export function AnswersDialog({ form, isOpen, onClose }: Props) {
  return (
    <AdminDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Download answers: {form}', { form: form.title })}
    >
      <AnswersForm form={form} onClose={onClose} />
    </AdminDialog>
  );
}

function AnswersForm({ form, onClose }: Pick<Props, 'form' | 'onClose'>) {
  const toast = useToast();
  const { run, isBusy, failure } = useAction();
  const [isSensitive, setIsSensitive] = useState(false);
  const download = () =>
    run(async () => {
      const rows = await loadAnswers({ form: form.id }, isSensitive);
      const file = fileOf(form.title);
      saveCsv(answersCsv(rows, isSensitive), file);
      toast(
        t('{file} contains {count, plural, one {# answer} other {# answers}}.', {
          file,
          count: rows.length,
        }),
      );
      onClose();
    }, t('The file could not be made.'));
  return (
    <div className="stack">
      <p>
        {t(
          'The file has all answers to this form, also those in the archive, with names and addresses; each question is a column. Keep it where nobody else can read it.',
        )}
      </p>
      <Choice
        type="checkbox"
        label={t('With sensitive answers. That you asked for them is noted in the activity.')}
        checked={isSensitive}
        onChoose={setIsSensitive}
      />
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
