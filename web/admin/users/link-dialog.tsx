import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions, useLastShown } from '#web/admin/ui/dialog.tsx';
import { useCopiedLink } from '#web/admin/ui/use-copied-link.ts';
import { Field } from '#web/ui/field.tsx';
import css from './link-dialog.module.css';

/** A link by which a person chooses a password, on a site that cannot send mail. */
export type Link = { to: Addressee; href: string; message: string };
type Addressee = { name: string; email: string };

type Props = { link: Link | undefined; onClose: () => void };

/** The link that an administrator gives to a person: to copy, or for a mail of their own. */
export function LinkDialog({ link, onClose }: Props) {
  const shown = useLastShown(link);
  if (!shown) return null;
  return (
    <AdminDialog
      isOpen={link !== undefined}
      onClose={onClose}
      title={t('A link for {name}', { name: shown.to.name })}
    >
      <p>{shown.message}</p>
      <CopiedField key={shown.href} link={shown} onClose={onClose} />
    </AdminDialog>
  );
}

type FieldProps = { link: Link; label?: string; onClose?: () => void };

/** The link with what is done with it; `onClose` is the dialog's. */
export function CopiedField({ link: { to, href }, label = t('Link'), onClose }: FieldProps) {
  const { field, said, copy } = useCopiedLink(href);
  return (
    <>
      <Field ref={field} label={label} readOnly required value={href} />
      <p role="status" className={css.said}>
        {said}
      </p>
      <DialogActions>
        <Button variant="primary" autoFocus={onClose !== undefined} onClick={copy}>
          {t('Copy the link')}
        </Button>
        <a href={mailOf(to, href)} className={css.mail}>
          {t('Write a mail yourself')}
        </a>
        {onClose && <Button onClick={onClose}>{t('Done')}</Button>}
      </DialogActions>
    </>
  );
}

/** For the administrator's own mail program (RFC 6068). */
function mailOf({ name, email }: Addressee, href: string): string {
  const body = t(
    'Hello {name},\n\nwith this link you choose your password. It works once, for 7 days:\n\n{href}\n',
    { name, href },
  );
  const subject = t('Your password for our website');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
