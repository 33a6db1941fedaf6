import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { useAlert } from '#web/admin/ui/alert.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { saveCsv } from '#web/admin/ui/csv.ts';
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
    toast(`users.csv contains ${users.length} ${users.length === 1 ? 'user' : 'users'}.`);
  };

  return (
    <Button
      aria-disabled={isBusy || undefined}
      onClick={() => void run(save, 'The users could not be exported.')}
    >
      Export Users to CSV
    </Button>
  );
}
