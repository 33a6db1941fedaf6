import type { ReactNode } from 'react';
import type { Office } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { useCommandKey } from '#web/admin/ui/use-command-key.ts';
import { draftInWords, toDraft } from './office-draft.ts';
import type { Fields } from './office-fields.tsx';
import { useOffice } from './use-office.ts';

type Props = {
  office: Office;
  label: string;
  className: string | undefined;
  onSaved?: () => void;
  /** The fields, of all settings or of some. */
  children: (fields: Fields & { office: Office }) => ReactNode;
};

/** The office's settings as they are written and saved. */
export function OfficeForm({ office, label, className, onSaved, children }: Props) {
  const { saved, fields, saving } = useOffice(office, onSaved);
  useCommandKey('s', saving.save);
  const { conflict } = saving;
  return (
    <>
      <Form method="post" aria-label={label} className={className} onSend={saving.save}>
        {children({ ...fields, office: saved })}
        <SaveBar saving={saving} saveLabel={t('Save')} />
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={draftInWords(fields.draft, conflict.current)}
          theirs={draftInWords(toDraft(conflict.current), conflict.current)}
        />
      )}
    </>
  );
}
