import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { inboxCalls, MessageDetail } from '#contract/inbox.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type Failure, failed } from '#web/admin/saving/outcome.ts';
import { countAgain } from '#web/admin/shell/tab-counts.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { deletionWords } from './deletion-words.ts';
import { titleOf } from './inbox-words.ts';

type Change = z.input<(typeof inboxCalls)['PUT /api/messages/{id}']['body']>;
export type Reply = { key: string; recipient: string; subject: string; text: string };

/** After so long a mail server has usually answered, in milliseconds; and how often to look. */
const ANSWERED_AFTER_MS = 1500;
const LOOKS = 10;

/**
 * A message and what can be done with it, one thing at a time. Each answer is the message as it is now; a conflict
 * shows it too, and says so. `run` gives whether it was done.
 */
export function useMessage(loaded: MessageDetail, listAddress: string) {
  const [message, setMessage] = useState(loaded);
  const [failure, setFailure] = useState<Pick<Failure, 'message' | 'why' | 'issues'>>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const params = { id: loaded._id };
  useSeen(message, setMessage);
  useLookAtReplies(message, setMessage);

  const run = async (
    work: () => Promise<MessageDetail | undefined>,
    { done, sentence }: { done: string; sentence: string },
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const now = await work();
      if (now) setMessage(now);
      toast(done, done === WAITS ? 'waiting' : 'success');
      return true;
    } catch (error) {
      const outcome = failed<MessageDetail>(error, sentence, false);
      if (outcome.kind === 'conflict') {
        setMessage(outcome.current);
        setFailure({ message: CHANGED, why: [], issues: [] });
      } else if ('why' in outcome) setFailure(outcome);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
      void countAgain();
    }
  };
  const read = () => adminApi('GET /api/messages/{id}', { params });

  return {
    message,
    failure,
    isBusy,
    change: (change: Change, done: string) => {
      const body = { ...change, version: message.version };
      return run(() => adminApi('PUT /api/messages/{id}', { params, body }), {
        done,
        sentence: 'The message could not be changed.',
      });
    },
    reply: ({ recipient, ...body }: Reply) =>
      run(
        () =>
          adminApi('POST /api/messages/{id}/replies', {
            params,
            body: { ...body, recipient },
          }),
        {
          done: message.hasMailServer ? 'The reply is on its way.' : WAITS,
          sentence: 'The reply could not be stored.',
        },
      ),
    sendAgain: (replyId: string, recipient: string) =>
      run(
        () =>
          adminApi('POST /api/messages/{id}/replies/{replyId}/send-again', {
            params: { ...params, replyId },
            body: { recipient },
          }),
        {
          done: message.hasMailServer ? 'The reply is on its way again.' : WAITS,
          sentence: 'The reply could not be sent again.',
        },
      ),
    addNote: (body: { key: string; text: string }) =>
      run(() => adminApi('POST /api/messages/{id}/notes', { params, body }), {
        done: 'The note is added.',
        sentence: 'The note could not be stored.',
      }),
    removeNote: async (noteId: string) => {
      const isMeant = await confirm({ title: 'Delete this note?', yes: 'Delete', isGrave: true });
      if (!isMeant) return;
      await run(
        async () => {
          const note = { ...params, noteId };
          await adminApi('DELETE /api/messages/{id}/notes/{noteId}', { params: note });
          return read();
        },
        { done: 'The note is deleted.', sentence: 'The note could not be deleted.' },
      );
    },
    remove: async () => {
      const isMeant = await confirm({
        title: `Delete the message of ${titleOf(message)}?`,
        text: deletionWords(message),
        yes: 'Delete',
        isGrave: true,
      });
      if (!isMeant) return;
      const isDone = await run(
        async () => {
          await adminApi('DELETE /api/messages/{id}', { params });
          return undefined;
        },
        { done: 'The message is deleted.', sentence: 'The message could not be deleted.' },
      );
      if (isDone) await navigate(listAddress);
    },
  };
}

const WAITS = 'The reply is kept. It waits: no mail server is set up.';
const CHANGED =
  'Somebody else changed this message meanwhile. It is shown as it is now; look at it, and do it again if it is still right.';

/** Who opens a new message has seen it. */
function useSeen(message: MessageDetail, onSeen: (message: MessageDetail) => void): void {
  const { _id, state, version } = message;
  const tried = useRef('');
  useEffect(() => {
    if (state !== 'new' || tried.current === _id) return;
    tried.current = _id;
    const body = { state: 'seen', version } as const;
    adminApi('PUT /api/messages/{id}', { params: { id: _id }, body }).then(
      (seen) => {
        onSeen(seen);
        void countAgain();
      },
      // Somebody was faster, or the next thing that is done says what is wrong.
      () => {},
    );
  }, [_id, state, version, onSeen]);
}

/** While a reply waits, looks a few times whether it was sent. */
function useLookAtReplies(message: MessageDetail, onRead: (message: MessageDetail) => void): void {
  const waits = message.replies.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!waits) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS) clearInterval(timer);
      const params = { id: message._id };
      // Nobody asked for this: a failure is told by the next thing that is done.
      adminApi('GET /api/messages/{id}', { params }).then(onRead, () => {});
    }, ANSWERED_AFTER_MS);
    return () => clearInterval(timer);
  }, [waits, message._id, onRead]);
}
