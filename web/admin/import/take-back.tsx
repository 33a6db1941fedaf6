import { TRASH_DAYS } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import type { ImportActions } from './use-actions.ts';

/** Takes back what an import made, once it was asked for again. */
export function TakeBack({ actions }: { actions: ImportActions }) {
  const confirm = useConfirm();
  const ask = async () => {
    const isMeant = await confirm({
      title: t('Take this import back?'),
      text: t(
        'What it made leaves the site and goes into the trash, where it stays for {days} days. What somebody has changed since then stays, and is listed. So does what was here before.',
        { days: TRASH_DAYS },
      ),
      yes: t('Take it back'),
      isGrave: true,
    });
    if (isMeant) await actions.takeBack();
  };
  return (
    <Button variant="grave" aria-disabled={actions.isBusy || undefined} onClick={() => void ask()}>
      {t('Take this import back')}
    </Button>
  );
}
