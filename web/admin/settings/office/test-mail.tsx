import { type SyntheticEvent, useRef, useState } from 'react';
import type { TestMail as Result } from '#contract/office.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/failure-in-words.ts';
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
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  // State reaches the button at the next render; a second click may come before it.
  const isBusy = useRef(false);

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setResult(undefined);
    setFailure('');
    try {
      setResult(await adminApi('POST /api/office/test-mail', { body: { to } }));
    } catch (error) {
      setFailure(failureInWords(error, 'The test mail was not sent.'));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  return (
    <form method="post" noValidate aria-label="Test mail" className={css.test} onSubmit={send}>
      <TextField
        label="Send it to"
        type="email"
        autoComplete="email"
        required
        value={to}
        onChange={setTo}
      />
      <div>
        <Button type="submit" aria-disabled={isSending || undefined}>
          Send a test mail
        </Button>
      </div>
      <div role="status" className={css.result}>
        {isSending && <p>Asking the mail server …</p>}
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
          It said: <q className={css.said}>{said}</q>
        </p>
      )}
      <p>{cure}</p>
    </>
  );
}
