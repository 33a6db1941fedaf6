import type { ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { CopiedLink } from '#web/admin/serving/copied-link.tsx';
import css from '#web/admin/serving/serving.module.css';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReload } from '#web/use-reload.ts';

/** The link by which people take a place themselves, to copy, or to make void by another one. */
export function TaskLink({ task: { id, name }, address }: { task: ListedTask; address: string }) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { run } = useAction(useAlertOfFailure());
  const renew = async () => {
    const title = t('Make another link for {name}?', { name });
    const text = t(
      'The link that you gave away so far leads nowhere then, also where it is printed.',
    );
    if (!(await confirm({ title, text, yes: t('Make another link'), isGrave: true }))) return;
    await run(async () => {
      await adminApi('POST /api/serving/tasks/{id}/link', { params: { id } });
      await reload();
      toast(t('Here is another link. The one before is void.'));
    }, t('The link could not be made.'));
  };
  return (
    <Part
      title={t('To take a place')}
      about={t(
        'Whoever has this link sees which places are open, and takes one after confirming their e-mail address.',
      )}
    >
      <div className={css.link}>
        <CopiedLink key={address} label={t('The link to give away')} address={address}>
          <Button variant="plain" isSmall onClick={() => void renew()}>
            {t('Make another link')}
          </Button>
        </CopiedLink>
      </div>
    </Part>
  );
}
