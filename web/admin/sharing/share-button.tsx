import { useState } from 'react';
import { SHARED_DAYS } from '#contract/admin-constants.ts';
import type { SharedKind, SharedLink } from '#contract/shared-drafts.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureAndWhy, failureInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { AddressField } from '#web/admin/ui/address-field.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './share-button.module.css';

type Props = {
  kind: SharedKind;
  id: string;
  /** What a save would send, as it is written now. */
  content: () => object;
};

/** Opens what shows a text to somebody before it is published. For an editor's bar. */
export function ShareButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('Share a private link')}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ShareDialog({ kind, id, content, onClose }: Props & { onClose: () => void }) {
  const { publicUrl } = useSite();
  const params = { kind, id };
  const [made, setMade] = useState<SharedLink & { path: string }>();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const before = useLoaded((signal) =>
    adminApi('GET /api/shared-drafts/{kind}/{id}', { params, signal }).catch((error: unknown) =>
      failureInWords(error, t('The links could not be read.')),
    ),
  );
  const { run, isBusy, failure } = useAction((error, sentence) => {
    const { message, why } = failureAndWhy(error, sentence);
    return [message, ...why].join(' ');
  });
  const make = () =>
    run(async () => {
      const body = { content: content() as Record<string, unknown> };
      setMade(await adminApi('POST /api/shared-drafts/{kind}/{id}', { params, body }));
    }, t('The link could not be made.'));
  const end = (link: string) =>
    run(async () => {
      await adminApi('DELETE /api/shared-drafts/{kind}/{id}/{link}', {
        params: { ...params, link },
      });
      setEnded((all) => [...all, link]);
    }, t('The link could not be ended.'));
  const links = [...(made ? [made] : []), ...(Array.isArray(before) ? before : [])].filter(
    (link) => !ended.includes(link.id),
  );
  const isThere = made && !ended.includes(made.id);
  return (
    <AdminDialog isOpen onClose={onClose} title={t('Share a private link')} isDismissable>
      <p>
        {t(
          'Whoever has the link can read this as it is written now, without a log-in. It ends after {days} days, or when you end it. What you change later is not shown by it.',
          { days: SHARED_DAYS },
        )}
      </p>
      {isThere && (
        <AddressField
          label={t('The link')}
          help={t('It is shown only now. Copy it and send it to whom you like.')}
          address={publicUrl + made.path}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {before === undefined && <Loading>{t('Loading the links…')}</Loading>}
      {typeof before === 'string' && <Notice tone="error">{before}</Notice>}
      {links.length > 0 && (
        <ul aria-label={t('Links that work')} className={css.links}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onEnd={() => void end(link.id)} />
          ))}
        </ul>
      )}
      <DialogActions>
        {!isThere && (
          <Button variant="primary" aria-disabled={isBusy || undefined} onClick={() => void make()}>
            {t('Make a link')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}

function LinkRow({ link, onEnd }: { link: SharedLink; onEnd: () => void }) {
  const { dates } = useSite();
  const made = dateTimeInWords(link.createdAt, dates);
  return (
    <li className={css.link}>
      <span>
        {rich('Made on <made></made>. It ends on <end></end>.', {
          made: () => <Facts>{made}</Facts>,
          end: () => <Facts>{dateTimeInWords(link.endsAt, dates)}</Facts>,
        })}
      </span>
      <Button isSmall of={t('the link made on {date}', { date: made })} onClick={onEnd}>
        {t('End now ## a link')}
      </Button>
    </li>
  );
}
