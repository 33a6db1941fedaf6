import { t } from '#languages/t.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useAlert } from '#web/admin/ui/confirm.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { loadAllUsers } from './load-users.ts';
import type { UserListQuery } from './user-list-query.ts';
import { usersCsv } from './users-csv.ts';

/** Saves everybody whom the list holds, on all its pages (reference/roles.md#export-of-users). */
export function ExportUsers({ query }: { query: UserListQuery }) {
  const toast = useToast();
  const alert = useAlert();
  const { run, isBusy } = useAction((error, failure) =>
    alert(failure, failureInWords(error, failure)),
  );
  const save = async () => {
    const users = await loadAllUsers(query);
    saveCsv(usersCsv(users), 'users.csv');
    toast(
      t('users.csv contains {count, plural, one {# user} other {# users}}.', {
        count: users.length,
      }),
    );
  };

  return (
    <Button
      aria-disabled={isBusy || undefined}
      onClick={() => void run(save, t('The users could not be exported.'))}
    >
      {t('Export Users to CSV')}
    </Button>
  );
}
