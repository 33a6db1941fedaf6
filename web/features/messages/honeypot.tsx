import { t } from '#languages/t.ts';
import { screenWords } from '#web/ui/text-language.tsx';
import css from './message-form.module.css';

/**
 * A field that people do not see, hear or reach; only programs fill it (reference/rules.md#honeypot). The label is for
 * the rare browser that shows no styles.
 */
export function Honeypot() {
  return (
    <div className={css.honeypot} aria-hidden="true" {...screenWords()}>
      <label>
        {t('Leave this empty')}
        <input
          name="honeypot"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
