import { useRef, useState } from 'react';
import type { DeadAddress, Redirect } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Screen, ScreenHead, Tools } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { Notice } from '#web/ui/notice.tsx';
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
  const actions = useRedirects(toHeading);
  const toast = useToast();
  const reload = useReload();
  const { failure, isBusy } = actions;
  return (
    <Screen>
      <ScreenHead
        title={t('Redirects')}
        headingRef={heading}
        lead={t(
          'Addresses that the church had before, and where each leads now. What visitors find at an address always comes first.',
        )}
        action={
          <Button variant="primary" onClick={() => setOpened('')}>
            {t('New redirect')}
          </Button>
        }
      />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
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
        rows={listed.redirects.map((redirect) => ({
          id: redirect._id,
          title: redirect.from,
          state: stateInWords(redirect),
          meta: targetInWords(redirect),
          actions: (
            <>
              <Button
                variant="plain"
                isSmall
                of={redirect.from}
                onClick={() => setOpened(redirect)}
              >
                {t('Change')}
              </Button>
              <MoreMenu
                name={redirect.from}
                actions={() => [
                  { words: t('Delete'), isGrave: true, do: () => void actions.remove(redirect) },
                ]}
              />
            </>
          ),
        }))}
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
        onDismiss={(address) => void actions.dismiss(address)}
      />
      <FormDialog
        opened={opened}
        onClose={() => setOpened(undefined)}
        onSaved={async ({ from }) => {
          setOpened(undefined);
          toast(t('The redirect from {from} is saved.', { from }));
          await reload();
          // The button of an address that was not found is gone with it.
          if (document.activeElement === document.body) toHeading();
        }}
      />
    </Screen>
  );
}

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

type DialogProps = {
  opened: Opened | undefined;
  onClose: () => void;
  onSaved: (redirect: Redirect) => void;
};

function FormDialog({ opened, onClose, onSaved }: DialogProps) {
  // Kept while the dialog closes, so that it does not go blank.
  const last = useRef(opened);
  if (opened !== undefined) last.current = opened;
  if (last.current === undefined) return null;
  const title =
    typeof last.current === 'string'
      ? t('New redirect')
      : t('Change {name}', { name: last.current.from });
  return (
    <AdminDialog isOpen={opened !== undefined} onClose={onClose} title={title} isFirm>
      {opened !== undefined && <RedirectForm redirect={opened} {...{ onSaved, onClose }} />}
    </AdminDialog>
  );
}
