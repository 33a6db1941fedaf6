import { useState } from 'react';
import type { MessageReply } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { momentInWords } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { AdminList } from '#web/admin/ui/list.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useSite } from '#web/use-site.ts';
import { replyStatus } from './inbox-words.ts';
import css from './message.module.css';

type Props = {
  replies: readonly MessageReply[];
  hasMailServer: boolean;
  isBusy: boolean;
  onSendAgain: (id: string, recipient: string) => Promise<boolean>;
};

/** What was written to the sender, each with how it stands: one that could not be sent, with the reason. */
export function Replies({ replies, hasMailServer, isBusy, onSendAgain }: Props) {
  const site = useSite();
  return (
    <AdminList
      label={t('Replies')}
      empty={null}
      rows={replies.map((reply) => ({
        id: reply._id,
        title: reply.subject,
        state: replyStatus(reply),
        meta: [
          t('To {address}', { address: reply.recipient }),
          reply.who,
          momentInWords(reply.at, site),
        ].join(' · '),
        details: (
          <>
            {reply.reason && (
              <p className={reply.state === 'left' ? css.where : css.reason}>{reply.reason}</p>
            )}
            <p className={css.written}>{reply.text}</p>
            {(reply.state === 'failed' || (reply.state === 'left' && hasMailServer)) && (
              <SendAgain
                reply={reply}
                isBusy={isBusy}
                onSend={(recipient) => onSendAgain(reply._id, recipient)}
              />
            )}
          </>
        ),
      }))}
    />
  );
}

type AgainProps = {
  reply: MessageReply;
  isBusy: boolean;
  onSend: (recipient: string) => Promise<boolean>;
};

/** The same reply to a corrected address. */
function SendAgain({ reply: { recipient, subject }, isBusy, onSend }: AgainProps) {
  const [address, setAddress] = useState(recipient);
  return (
    <Form className={css.again} onSend={() => void onSend(address)}>
      <TextField
        label={t('Address ## e-mail')}
        type="email"
        required
        value={address}
        onChange={setAddress}
        help={t('Correct it if it is wrong. ## an e-mail address')}
      />
      <Button type="submit" of={subject} aria-disabled={isBusy || undefined}>
        {t('Send again')}
      </Button>
    </Form>
  );
}
