import { useRef, useState } from 'react';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
import { useAlert } from '#web/admin/ui/alert.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { loadAllUsers } from './load-users.ts';
import type { UserListQuery } from './user-list-query.ts';
import { usersCsv } from './users-csv.ts';

/** Saves everybody whom the list holds, on all its pages (reference/roles.md#export-of-users). */
export function ExportUsers({ query }: { query: UserListQuery }) {
  const toast = useToast();
  const alert = useAlert();
  const isBusy = useRef(false);
  const [isLoading, setIsLoading] = useState(false);

  const run = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsLoading(true);
    try {
      const users = await loadAllUsers(query);
      saveFile(new Blob([usersCsv(users)], { type: 'text/csv;charset=utf-8' }), 'users.csv');
      toast(`users.csv contains ${users.length} ${users.length === 1 ? 'user' : 'users'}.`);
    } catch (error) {
      const failure = 'The users could not be exported.';
      void alert(failure, failureInWords(error, failure));
    } finally {
      isBusy.current = false;
      setIsLoading(false);
    }
  };

  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void run()}>
      Export Users to CSV
    </Button>
  );
}
