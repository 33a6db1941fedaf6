import { useState } from 'react';
import { REPLY_LENGTHS } from '#contract/admin-constants.ts';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { DialogActions } from '#web/admin/ui/dialog.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  date: string;
  signUps: readonly ListedSignUp[];
  chosen: readonly ListedSignUp[];
  onClose: () => void;
};

type Sent = { mails: number; withoutAddress: { id: string; name: string; phone: string }[] };

/** Writes to some or all: a mail to each alone. Whom it cannot reach is named afterward. */
export function LetterForm({ date, signUps, chosen, onClose }: Props) {
  const groups = groupsOf(signUps, chosen);
  const [to, setTo] = useState(groups[0]?.value ?? '');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [sent, setSent] = useState<Sent>();
  const { run, isBusy, failure } = useAction();
  const keyOf = useKey();
  const send = () =>
    run(async () => {
      const ids = groups.find(({ value }) => value === to)?.rows.map(({ id }) => id) ?? [];
      const content = { ids, subject, text };
      const body = { ...content, key: keyOf(content) };
      const params = { id: date };
      setSent(await adminApi('POST /api/sign-ups/dates/{id}/letters', { params, body }));
    }, t('The mails could not be sent. What you wrote is still here.'));
  if (sent) return <Outcome {...sent} onClose={onClose} />;
  return (
    <Form className="stack" onSend={() => void send()}>
      <p className="note">{t('Each gets a mail of their own, with the link to their sign-up.')}</p>
      <Select label={t('To ## whom')} value={to} options={groups} onChange={setTo} />
      <TextField
        label={t('Subject')}
        required
        maxLength={REPLY_LENGTHS.subject}
        value={subject}
        onChange={setSubject}
      />
      <TextArea
        label={t('Text')}
        required
        rows={7}
        maxLength={REPLY_LENGTHS.text}
        value={text}
        onChange={setText}
      />
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      <DialogActions>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('Sending…') : t('Send')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </Form>
  );
}

/** Whom one can write to, those that were chosen first. */
function groupsOf(signUps: readonly ListedSignUp[], chosen: readonly ListedSignUp[]) {
  const inState = (states: readonly string[]) =>
    signUps.filter(({ state }) => states.includes(state));
  return [
    { value: 'chosen', words: t('Those who are chosen'), rows: chosen },
    { value: 'coming', words: t('Everybody who is coming'), rows: inState(['coming']) },
    { value: 'waiting', words: t('Everybody who waits'), rows: inState(['waiting', 'offered']) },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ words, ...group }) => ({ ...group, label: `${words} (${group.rows.length})` }));
}

function Outcome({ mails, withoutAddress, onClose }: Sent & Pick<Props, 'onClose'>) {
  return (
    <div className="stack">
      <p role="status">
        {t('{mails, plural, one {# mail goes out.} other {# mails go out.}}', { mails })}
      </p>
      {withoutAddress.length > 0 && (
        <>
          <p>{t('These have no e-mail address. Call them:')}</p>
          <ul>
            {withoutAddress.map(({ id, name, phone }) => (
              <li key={id}>
                {phone ? `${name}, ${phone}` : t('{name}, without a phone number', { name })}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </div>
  );
}
