import { useRef, useState } from 'react';
import type { DeadAddress, Redirect } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, useLastShown } from '#web/admin/ui/dialog.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, HeadAndFailure, Screen, Tools } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useReload } from '#web/use-reload.ts';
import { CsvTools } from './csv-tools.tsx';
import { DeadList } from './dead-list.tsx';
import type { RedirectsLoaded } from './load-redirects.ts';
import { RedirectForm } from './redirect-form.tsx';
import { stateInWords, targetInWords } from './redirect-words.ts';
import { type RedirectsQuery, writeQuery } from './redirects-query.ts';
import { TryAddress } from './try-address.tsx';
import { useRedirects } from './use-redirects.ts';

/** What the form is open with: a redirect, or the old address of a new one, which may be empty. */
type Opened = Redirect | string;

/** 'Redirects' (reference/screens.md#redirects): old addresses, where one leads, and those that nobody found. */
export function RedirectsScreen({ query, listed, missed }: RedirectsLoaded) {
  const show = useListQuery<RedirectsQuery>(query, writeQuery, {});
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const [opened, setOpened] = useState<Opened>();
  const { remove, dismiss, failure, isBusy } = useRedirects(toHeading);
  return (
    <Screen>
      <HeadAndFailure
        title={t('Redirects')}
        headingRef={heading}
        failure={failure}
        lead={t(
          'Addresses that the church had before, and where each leads now. What visitors find at an address always comes first.',
        )}
        action={
          <Button variant="primary" onClick={() => setOpened('')}>
            {t('New redirect')}
          </Button>
        }
      />
      <Tools
        label={t('Search by address')}
        search={query.search}
        onShow={(change) => show({ ...change, page: 1 })}
      >
        <CsvTools count={listed.count} />
      </Tools>
      <AdminList
        label={t('Redirects')}
        isBusy={isBusy}
        empty={<NoRedirects isSearch={query.search !== ''} />}
        rows={listed.redirects.map((redirect) =>
          rowOf(redirect, {
            onChange: () => setOpened(redirect),
            onDelete: () => void remove(redirect),
          }),
        )}
      />
      {listed.totalPages > 1 && (
        <NumberedPager
          label={t('Redirects')}
          page={query.page}
          of={listed.totalPages}
          onShow={show}
        />
      )}
      <TryAddress />
      <DeadList
        page={query.dead}
        missed={missed}
        isBusy={isBusy}
        onShow={(dead) => show({ dead })}
        onMake={({ path }: DeadAddress) => setOpened(path)}
        onDismiss={(address) => void dismiss(address)}
      />
      <FormDialog opened={opened} onClose={() => setOpened(undefined)} toHeading={toHeading} />
    </Screen>
  );
}

type Ways = { onChange: () => void; onDelete: () => void };

const rowOf = (redirect: Redirect, { onChange, onDelete }: Ways): AdminRow => ({
  id: redirect._id,
  title: redirect.from,
  state: stateInWords(redirect),
  meta: targetInWords(redirect),
  actions: (
    <>
      <Button variant="plain" isSmall of={redirect.from} onClick={onChange}>
        {t('Change')}
      </Button>
      <MoreMenu
        name={redirect.from}
        actions={() => [{ words: t('Delete'), isGrave: true, do: onDelete }]}
      />
    </>
  ),
});

const NoRedirects = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title={t('No redirect has this in its addresses.')} />
  ) : (
    <EmptyState title={t('No redirects yet.')}>
      {t(
        'Did the church have another website before? Lead its addresses here, one by one or from a file, so that old links still work.',
      )}
    </EmptyState>
  );

type DialogProps = { opened: Opened | undefined; onClose: () => void; toHeading: () => void };

function FormDialog({ opened, onClose, toHeading }: DialogProps) {
  const toast = useToast();
  const reload = useReload();
  const shown = useLastShown(opened);
  if (shown === undefined) return null;
  const title =
    typeof shown === 'string' ? t('New redirect') : t('Change {name}', { name: shown.from });
  const onSaved = async ({ from }: Redirect) => {
    onClose();
    toast(t('The redirect from {from} is saved.', { from }));
    await reload();
    // The button of an address that was not found is gone with it.
    if (document.activeElement === document.body) toHeading();
  };
  return (
    <AdminDialog isOpen={opened !== undefined} onClose={onClose} title={title} isFirm>
      {opened !== undefined && (
        <RedirectForm
          redirect={opened}
          onSaved={(redirect) => void onSaved(redirect)}
          onClose={onClose}
        />
      )}
    </AdminDialog>
  );
}
