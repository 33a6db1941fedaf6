import { useState } from 'react';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import css from '../form.module.css';

const FILE_NAME = 'my-account-data.json';

type State = 'idle' | 'busy' | 'saved' | 'failed';

/** Everything stored about the member, as a file to download. */
export function ExportData() {
  const [state, setState] = useState<State>('idle');
  const download = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      // The call needs the token's header, which a plain link does not send.
      const data = JSON.stringify(await api('GET /api/account/export'), null, 2);
      saveFile(new Blob([data], { type: 'application/json' }), FILE_NAME);
      setState('saved');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={css.end}>
      <div role="status" className={css.answer}>
        {state === 'saved' && (
          <Notice tone="success">
            {t('Your data is in the file {file}.', { file: FILE_NAME })}
          </Notice>
        )}
        {state === 'failed' && (
          <Notice tone="error">{t('Your data could not be downloaded. Please try again.')}</Notice>
        )}
      </div>
      <div className={css.choices}>
        <Button
          variant="quiet"
          aria-disabled={state === 'busy' || undefined}
          onClick={() => void download()}
        >
          {t('Download my data')}
        </Button>
      </div>
    </div>
  );
}
