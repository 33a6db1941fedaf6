import { useState } from 'react';
import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { type OfficeDraft, problemsIn, toDraft, toOffice } from './office-draft.ts';

/** The office's settings as they are written, and the way to save them. */
export function useOffice(office: Office, onSaved?: (now: Office) => void) {
  const [saved, setSaved] = useState(office);
  const [start, setStart] = useState(() => toDraft(office));
  const [draft, setDraft] = useState(start);
  const toast = useToast();
  const show = (now: Office) => {
    setSaved(now);
    setStart(toDraft(now));
    setDraft(toDraft(now));
  };
  const saving = useSaving<OfficeDraft, Office>({
    values: draft,
    start,
    version: saved.version,
    check: problemsIn,
    send: (values, version) =>
      adminApi('PUT /api/office', {
        body: { ...toOffice(values), ...(version !== undefined && { version }) },
      }),
    failure: t('Failed to save mail and messages. Please try again.'),
    onSaved: (now) => {
      toast(t('Mail and messages: all is saved.'));
      show(now);
      onSaved?.(now);
    },
    onUnchanged: () => {
      toast(t('Nothing has changed: all is saved as it stands here.'));
      onSaved?.(saved);
    },
    onTakeTheirs: show,
  });
  const fields = {
    draft,
    errorOf: saving.errorOf,
    change: (news: Partial<OfficeDraft>) => setDraft((last) => ({ ...last, ...news })),
  };
  return { saved, fields, saving };
}
