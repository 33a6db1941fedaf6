import type { DeadAddress } from '#contract/redirects.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Part } from '#web/admin/ui/screen.tsx';
import { useSite } from '#web/use-site.ts';
import { askedInWords } from './redirect-words.ts';

type Props = {
  page: number;
  missed: { addresses: readonly DeadAddress[]; totalPages: number };
  isBusy: boolean;
  onShow: (page: number) => void;
  onMake: (address: DeadAddress) => void;
  onDismiss: (address: DeadAddress) => void;
};

/** What visitors asked for and did not find. */
export function DeadList({ page, missed, isBusy, onShow, onMake, onDismiss }: Props) {
  const { dates } = useSite();
  const label = t('Asked for and not found');
  return (
    <Part
      title={label}
      about={t(
        'In the last 90 days, the most asked for first. Only the address and the day are counted: nothing of who asked. What robots look for is left out.',
      )}
    >
      <AdminList
        label={label}
        isBusy={isBusy}
        empty={<EmptyState title={t('Visitors found all that they asked for.')} />}
        rows={missed.addresses.map((address) => ({
          id: address.path,
          title: address.path,
          meta: askedInWords(address, dates),
          actions: (
            <>
              <Button isSmall of={address.path} onClick={() => onMake(address)}>
                {t('Make a redirect')}
              </Button>
              <Button variant="plain" isSmall of={address.path} onClick={() => onDismiss(address)}>
                {t('Dismiss')}
              </Button>
            </>
          ),
        }))}
      />
      {missed.totalPages > 1 && (
        <NumberedPager
          label={label}
          page={page}
          of={missed.totalPages}
          onShow={(change) => onShow(change.page)}
        />
      )}
    </Part>
  );
}
