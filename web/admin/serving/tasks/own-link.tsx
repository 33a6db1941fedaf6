import { useState } from 'react';
import type { ListedMember } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { CopiedLink } from '#web/admin/serving/copied-link.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { member: ListedMember; onClose: () => void };

/** A person's own link, to be given by hand. Making it voids those before, so it is made only once somebody says so. */
export function OwnLink({ member: { id, name }, onClose }: Props) {
  const [address, setAddress] = useState('');
  const { run, isBusy, failure } = useAction();
  const make = () =>
    run(async () => {
      setAddress(
        (await adminApi('POST /api/serving/people/{id}/link', { params: { id } })).address,
      );
    }, t('The link could not be made.'));
  return (
    <div className="stack">
      <p>
        {t(
          'With this link {name} answers, sees all their dates and says on which days they cannot. Give it to nobody else. The links in mails before it lead nowhere then.',
          { name },
        )}
      </p>
      {address && <CopiedLink label={t('The link of {name}', { name })} address={address} />}
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        {!address && (
          <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void make()}>
            {t('Make the link')}
          </Button>
        )}
        <Button onClick={onClose}>{address ? t('Done') : t('Cancel')}</Button>
      </DialogActions>
    </div>
  );
}
