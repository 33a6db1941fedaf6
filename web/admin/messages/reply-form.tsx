import { type KeyboardEvent, useRef, useState } from 'react';
import { REPLY_LENGTHS } from '#contract/admin-constants.ts';
import type { Issue } from '#contract/errors.ts';
import type { MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { useLeaveGuard } from '#web/admin/saving/use-leave-guard.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { addressOf, replyStart } from './inbox-words.ts';
import css from './message.module.css';
import { useKeptText } from './use-kept-text.ts';
import type { Reply } from './use-message.ts';

type Props = {
  message: MessageDetail;
  isBusy: boolean;
  issues: readonly Issue[];
  onSend: (reply: Reply) => Promise<boolean>;
};

/** A reply by mail. What is written stays until it was sent, or somebody leaves it. */
export function ReplyForm({ message, isBusy, issues, onSend }: Props) {
  const { values, change, missing, field, send, sendByKey } = useReply(message, onSend);
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  return (
    <Form
      ref={field}
      aria-label={t('Reply ## to write one')}
      className={css.form}
      onSend={() => void send()}
      onKeyDown={sendByKey}
    >
      <TextField
        label={t('To ## an address')}
        name="recipient"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        value={values.recipient}
        error={errorOf('recipient')}
        onChange={(recipient) => change({ recipient })}
      />
      <TextField
        label={t('Subject')}
        name="subject"
        required
        maxLength={REPLY_LENGTHS.subject}
        value={values.subject}
        error={errorOf('subject')}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label={t('Text')}
        name="text"
        required
        rows={8}
        maxLength={REPLY_LENGTHS.text}
        value={values.text}
        error={missing || errorOf('text')}
        onChange={(text) => change({ text })}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {t('Send reply')}
        </Button>
        <p className="note">
          {message.hasMailServer
            ? t('It goes out in the church’s name, and is kept here.')
            : t('It is kept here and waits: no mail server is set up.')}
        </p>
      </div>
    </Form>
  );
}

/** What is written, kept until it is sent. */
function useReply(message: MessageDetail, onSend: Props['onSend']) {
  const start = { recipient: addressOf(message), ...replyStart(message) };
  const { values, isWritten, change, clear } = useKeptText(`reply-${message._id}`, start);
  const keyOf = useKey();
  const [missing, setMissing] = useState('');
  const field = useRef<HTMLFormElement>(null);
  useLeaveGuard(() => isWritten);

  const send = async () => {
    const isEmpty = values.text.trim() === '' || values.text === start.text;
    setMissing(isEmpty ? t('Please write the reply.') : '');
    if (isEmpty) field.current?.querySelector('textarea')?.focus();
    else if (await onSend({ key: keyOf(values), ...values })) clear();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return { values, change, missing, field, send, sendByKey };
}
