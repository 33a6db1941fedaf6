import { Button } from '#web/admin/ui/button.tsx';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import type { SettingsEditing } from './settings-editing.ts';

const question: Confirmation = {
  title: 'Discard your changes?',
  text: 'The settings stand again as they are saved. What you changed since is lost.',
  yes: 'Discard them',
  no: 'Keep them',
  isGrave: true,
};

/** Back to what is saved. A draft that the editor was opened with is thrown away by its own notice. */
export function DiscardButton({ saving, found, throwAway }: SettingsEditing) {
  const confirm = useConfirm();
  if (!saving.isDirty || found) return null;
  const discard = async () => {
    if (await confirm(question)) throwAway();
  };
  return <Button onClick={() => void discard()}>Discard changes</Button>;
}
