import { type SyntheticEvent, useState } from 'react';
import type { TestMail as Result } from '#contract/office.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import css from './office.module.css';

/** Sends a mail right away, and shows the mail server's own answer. */
export function TestMail() {
  const session = useSession();
  const [to, setTo] = useState(session?.user.email ?? '');
  const [result, setResult] = useState<Result>();
  const { run, isBusy, failure } = useAction();

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(async () => {
      setResult(undefined);
      setResult(await adminApi('POST /api/office/test-mail', { body: { to } }));
    }, t('The test mail was not sent.'));
  };

  return (
    <form method="post" noValidate aria-label={t('Test mail')} className={css.test} onSubmit={send}>
      <TextField
        label={t('Send it to')}
        type="email"
        autoComplete="email"
        required
        value={to}
        onChange={setTo}
      />
      <div>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t('Send a test mail')}
        </Button>
      </div>
      <div role="status" className={css.result}>
        {isBusy && <p>{t('Asking the mail server …')}</p>}
        {result && <Answer result={result} />}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </form>
  );
}

function Answer({ result: { state, words, said, cure } }: { result: Result }) {
  return (
    <>
      <Notice tone={state === 'accepted' ? 'success' : 'error'}>{words}</Notice>
      {said && (
        <p>
          {t('It said:')} <q className={css.said}>{said}</q>
        </p>
      )}
      <p>{cure}</p>
    </>
  );
}
