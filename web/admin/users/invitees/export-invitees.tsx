import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useAlert } from '#web/admin/ui/confirm.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import type { InviteeQuery } from './invitee-query.ts';
import { inviteesCsv } from './invitees-csv.ts';
import { askedOf } from './load-invitees.ts';

/** Saves everybody whom the list holds, on all its pages. */
export function ExportInvitees({ query }: { query: InviteeQuery }) {
  const toast = useToast();
  const alert = useAlert();
  const { run, isBusy } = useAction((error, failure) =>
    alert(failure, failureInWords(error, failure)),
  );
  const save = async () => {
    const people = await adminApi('GET /api/invitees/export', { query: askedOf(query) });
    saveCsv(inviteesCsv(people), 'people-to-invite.csv');
    toast(
      t('people-to-invite.csv contains {count, plural, one {# person} other {# people}}.', {
        count: people.length,
      }),
    );
  };
  return (
    <Button
      aria-disabled={isBusy || undefined}
      onClick={() => void run(save, t('The people could not be exported.'))}
    >
      {t('Export as CSV')}
    </Button>
  );
}
