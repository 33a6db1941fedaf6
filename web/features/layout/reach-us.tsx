import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { addressLines, mapHref, phoneHref } from './address.ts';
import css from './site-footer.module.css';

/** Street address with its map, phone and e-mail. Empty settings are not shown. */
export function ReachUs({ site }: { site: Site }) {
  const lines = addressLines(site.address);
  return (
    <>
      {site.address.street && (
        <section aria-label={t('Address')}>
          <h2 className={css.label}>{t('Find us')}</h2>
          <address>
            {lines.map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            ))}
          </address>
          <a href={mapHref(site)} className={css.link} target="_blank" rel="noopener">
            {t('See it on a map')}
          </a>
        </section>
      )}
      {(site.phone || site.email) && (
        <section aria-label={t('Phone and e-mail')} data-part="reach">
          <h2 className={css.label}>{t('Talk with us')}</h2>
          {site.phone && (
            <a href={phoneHref(site.phone)} className={css.link}>
              {site.phone}
            </a>
          )}
          {site.email && (
            <a href={`mailto:${site.email}`} className={css.link}>
              {site.email}
            </a>
          )}
        </section>
      )}
    </>
  );
}
