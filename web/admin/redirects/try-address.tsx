import { useState } from 'react';
import { Link } from 'react-router';
import type { TriedAddress } from '#contract/redirects.ts';
import { MAX_OLD_ADDRESS } from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says where an address leads, without leaving the screen. */
export function TryAddress() {
  const [path, setPath] = useState('');
  const [tried, setTried] = useState<TriedAddress>();
  const { run, isBusy, failure } = useAction();
  const ask = () =>
    run(async () => {
      setTried(undefined);
      setTried(await adminApi('GET /api/redirects/test', { query: { path: path.trim() } }));
    }, t('The address could not be tried.'));
  return (
    <Part title={t('Try an address')}>
      <Form
        className="stack-1"
        onSend={() => {
          if (path.trim() !== '') void ask();
        }}
      >
        <TextField
          label={t('Address')}
          help={t('As a visitor would have it: /about.html')}
          required
          maxLength={MAX_OLD_ADDRESS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={path}
          onChange={(text) => {
            setPath(text);
            setTried(undefined);
          }}
        />
        <div>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? t('Trying…') : t('Try it ## an address')}
          </Button>
        </div>
      </Form>
      <div role="status">
        {failure && <Notice tone="error">{failure}</Notice>}
        {tried && (
          <Notice tone={tried.outcome === 'nowhere' ? 'waiting' : 'success'}>
            {tried.message}{' '}
            {tried.to && (
              <Link to={tried.to} reloadDocument target="_blank" rel="noopener">
                {t('Open it (in a new tab)')}
              </Link>
            )}
          </Notice>
        )}
      </div>
    </Part>
  );
}
