import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import band from './band.module.css';
import css from './getting-ready.module.css';

/** In place of the welcome letter while nobody has written one: kind, and true of a site where nothing is known yet. */
export function GettingReady() {
  const { servicesInWords, phone, email } = useSite();
  return (
    <section className={css.pane} aria-labelledby="getting-ready">
      <div className={classNames(band.band, css.words)}>
        <h2 id="getting-ready">We are getting this site ready</h2>
        <p>
          Soon you will find here who we are, when we meet and how to reach us. Please come back in
          a little while.
        </p>
        {(servicesInWords.length > 0 || phone || email) && (
          <p>
            {servicesInWords.length > 0 &&
              'You need not wait for that to come and worship with us. '}
            {(phone || email) && 'Questions are welcome now: you find how to reach us below.'}
          </p>
        )}
      </div>
    </section>
  );
}
