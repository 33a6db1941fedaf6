import { classNames } from '#web/ui/class-names.ts';
import band from './band.module.css';
import css from './getting-ready.module.css';

/** In place of the letter and the sections when they could not be loaded (reference/failures.md#pages-and-lists). */
export function NotFound() {
  return (
    <section className={css.pane} aria-labelledby="not-found">
      <div className={classNames(band.band, css.words)}>
        <h2 id="not-found">Homepage content not found.</h2>
        <p>Something went wrong on our side. Please load this page again in a little while.</p>
      </div>
    </section>
  );
}
