import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import band from './band.module.css';
import css from './getting-ready.module.css';

/**
 * In place of the welcome letter while nobody has written one: kind, and true of a site where nothing is known yet. Or
 * when it could not be loaded (reference/failures.md#pages-and-lists).
 */
export function GettingReady({ hasFailed }: { hasFailed: boolean }) {
  return (
    <section className={css.pane} aria-labelledby="getting-ready">
      <div className={classNames(band.band, css.words)}>
        <h2 id="getting-ready">
          {hasFailed ? t('Homepage content not found.') : t('We are getting this site ready')}
        </h2>
        <p>
          {hasFailed
            ? t('Please come back in a little while.')
            : t('Soon there will be more here. Please come back in a little while.')}
        </p>
      </div>
    </section>
  );
}
