import { language, t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReloadSite, useSite } from '#web/use-site.ts';
import css from './offer-services.module.css';

/**
 * Where the service times are those of the settings and no event is a weekly service: one click makes events of them
 * (docs/decisions/0058-services.md).
 */
export function OfferServices() {
  const site = useSite();
  const reloadSite = useReloadSite();
  const toast = useToast();
  const { run, isBusy } = useAction(useAlertOfFailure());
  const isOfSettings = site.services.every(({ eventId }) => eventId === '');
  if (site.serviceTimes.length === 0 || !isOfSettings) return null;
  const make = async () => {
    const { made, marked } = await adminApi('POST /api/calendar/admin/services');
    const count = made + marked;
    toast(
      t(
        '{count, plural, one {One service is in the calendar now.} other {# services are in the calendar now.}}',
        { count },
      ),
    );
    await reloadSite();
  };
  return (
    <div className={css.offer}>
      <p className={css.words}>
        {t(
          'Your service times, {times}, are only text in the settings. As events, a cancellation or another hour shows everywhere at once.',
          { times: new Intl.ListFormat(language()).format(site.servicesInWords) },
        )}
      </p>
      <Button
        isSmall
        disabled={isBusy}
        onClick={() => void run(make, t('No events could be made of these times.'))}
      >
        {t('Make events of these times')}
      </Button>
    </div>
  );
}
