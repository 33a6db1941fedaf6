import { useEffect, useRef } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useSite } from '#web/use-site.ts';
import formCss from '../../form.module.css';
import css from './protection.module.css';

type Props = { codes: readonly string[]; onKept: () => void };

const FILE_NAME = 'recovery-codes.txt';

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { name } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const save = () => {
    const lines = [
      t('{site}: recovery codes, each for one log-in', { site: name }),
      '',
      ...codes,
      '',
    ];
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), FILE_NAME);
  };
  return (
    <section className={css.box} aria-label={t('Your recovery codes')} data-print="alone">
      <h3 ref={title} tabIndex={-1} className={css.title}>
        {t('Your recovery codes')}
      </h3>
      <p>
        {t(
          'Print them or save them now: they are shown only this once. If you lose your device, each of them logs you in once, after your password.',
        )}
      </p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={formCss.choices}>
        <Button variant="quiet" onClick={() => print()}>
          {t('Print')}
        </Button>
        <Button variant="quiet" onClick={save}>
          {t('Save as a file')}
        </Button>
        <Button onClick={onKept}>{t('I have kept them')}</Button>
      </div>
    </section>
  );
}
