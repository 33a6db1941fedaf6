import { useNavigate } from 'react-router';
import type { Import, Making } from '#contract/imports.ts';
import { language, t } from '#languages/t.ts';
import { adminApi, fetchAsAdmin } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { isLanguageAsked } from '#web/api.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { Chosen } from './chosen-files.ts';
import { stillToSend } from './chosen-files.ts';
import { IMPORT_PATH } from './import-path.ts';
import { send, startReading, stopSending } from './sendings.ts';

type Ways = { take: (now: Import) => void; askNow: () => void };

/** What can be done with an import: one thing at a time. Where somebody was faster, it is shown as it is now. */
export function useActions(now: Import, { take, askNow }: Ways) {
  const { id } = now;
  const params = { id };
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const { run, isBusy, failure, fail } = useAction((error, sentence) => {
    askNow();
    return failureInWords(error, sentence);
  });
  const then = (work: () => Promise<Import>, sentence: string) =>
    run(async () => take(await work()), sentence);
  const make = (making: Making) =>
    adminApi('POST /api/imports/{id}/make', { params, body: making });
  return {
    isBusy,
    failure,
    read: (answers: Record<string, string> = {}) =>
      then(() => startReading(id, answers), t('Reading could not be started.')),
    make: (making: Making) => then(() => make(making), t('Making could not be started.')),
    /** What was chosen at first holds. */
    goOn: (making: Making) => then(() => make(making), t('It could not go on.')),
    stop: () =>
      then(
        () => adminApi('POST /api/imports/{id}/stop', { params }),
        t('It could not be stopped.'),
      ),
    takeBack: () =>
      then(
        () => adminApi('POST /api/imports/{id}/take-back', { params }),
        t('Taking back could not be started.'),
      ),
    discard: async () => {
      if (!(await confirm(discarding(now)))) return;
      await run(async () => {
        stopSending(id);
        await adminApi('DELETE /api/imports/{id}', { params });
        toast(
          now.making
            ? t('The report is deleted.')
            : t('“{name}” is discarded.', { name: now.name }),
        );
        await navigate(IMPORT_PATH, { replace: true });
      }, t('It could not be discarded.'));
    },
    sendRest: (chosen: Chosen) => {
      const { parts, missing } = stillToSend(now.files, chosen);
      if (parts.length === 0)
        return fail(
          t(
            'These are not the files that are missing here. Choose the same files as before, unchanged.',
          ),
        );
      fail();
      send(now, parts);
      if (missing > 0)
        toast(
          t(
            '{count, plural, one {# file is still missing then. Choose it afterward.} other {# files are still missing then. Choose them afterward.}}',
            { count: missing },
          ),
          'waiting',
        );
    },
    saveReport: () => run(() => saveReport(id), t('The report could not be downloaded.')),
  };
}

export type ImportActions = ReturnType<typeof useActions>;

async function saveReport(id: string) {
  const search = isLanguageAsked() ? `?${new URLSearchParams({ lang: language() })}` : '';
  const answer = await fetchAsAdmin(`/api/imports/${id}/report${search}`, {});
  saveFile(await answer.blob(), 'import-report.csv');
}

const discarding = ({ name, making }: Import) => ({
  title: making ? t('Delete this report?') : t('Discard “{name}”?', { name }),
  text: making
    ? t('What was made stays. Without its report it can no longer be taken back as a whole.')
    : t('Nothing was made of it, and nothing here changes. You can bring the file again.'),
  yes: making ? t('Delete the report') : t('Discard'),
  isGrave: true,
});
