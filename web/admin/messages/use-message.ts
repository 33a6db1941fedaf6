import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { inboxCalls, MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type Failure, failed } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { countAgain } from '#web/admin/shell/tab-counts.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { titleOf } from './inbox-words.ts';

type Change = z.input<(typeof inboxCalls)['PUT /api/messages/{id}']['body']>;
export type Reply = { key: string; recipient: string; subject: string; text: string };

/** After so long a mail server has usually answered, in milliseconds; and how often to look. */
const ANSWERED_AFTER_MS = 1500;
const LOOKS = 10;

/**
 * A message and what can be done with it, one thing at a time. Each answer is the message as it is now; a conflict
 * shows it too, and says so.
 */
export function useMessage(loaded: MessageDetail, listAddress: string) {
  const [message, setMessage] = useState(loaded);
  const versionOnceSeen = useSeen(message, setMessage);
  useLookAtReplies(message, setMessage);
  const { run, failure, isBusy } = useRun(setMessage);
  const params = { id: loaded._id };
  return {
    message,
    failure,
    isBusy,
    change: (change: Change, done: string) =>
      run(
        async () => {
          const body = { ...change, version: await versionOnceSeen() };
          return adminApi('PUT /api/messages/{id}', { params, body });
        },
        done,
        t('The message could not be changed.'),
      ),
    ...answersOf(message, run),
    ...useDeletions(message, run, listAddress),
  };
}

/** Gives whether it was done. */
type Run = (
  work: () => Promise<MessageDetail | undefined>,
  done: string,
  sentence: string,
) => Promise<boolean>;

/** Says what is done, and shows the message as it is then; the count beside the tab is read again. */
function useRun(show: (message: MessageDetail) => void) {
  const toast = useToast();
  const { run, ...rest } = useAction<Pick<Failure, 'message' | 'why' | 'issues'>>(
    (error, sentence) => {
      const outcome = failed<MessageDetail>(error, sentence, false);
      if (outcome.kind !== 'conflict') return 'why' in outcome ? outcome : undefined;
      show(outcome.current);
      return { message: CHANGED, why: [], issues: [] };
    },
  );
  const runAndSay: Run = async (work, done, sentence) => {
    const isDone = await run(async () => {
      const now = await work();
      if (now) show(now);
      toast(done, done === WAITS ? 'waiting' : 'success');
    }, sentence);
    void countAgain();
    return isDone;
  };
  return { ...rest, run: runAndSay };
}

/** What is written about a message: replies, and notes for those who look after it. */
function answersOf({ _id: id, hasMailServer }: MessageDetail, run: Run) {
  const params = { id };
  return {
    reply: (body: Reply) =>
      run(
        () => adminApi('POST /api/messages/{id}/replies', { params, body }),
        hasMailServer ? t('The reply is on its way.') : WAITS,
        t('The reply could not be stored.'),
      ),
    sendAgain: (replyId: string, recipient: string) =>
      run(
        () =>
          adminApi('POST /api/messages/{id}/replies/{replyId}/send-again', {
            params: { ...params, replyId },
            body: { recipient },
          }),
        hasMailServer ? t('The reply is on its way again.') : WAITS,
        t('The reply could not be sent again.'),
      ),
    addNote: (body: { key: string; text: string }) =>
      run(
        () => adminApi('POST /api/messages/{id}/notes', { params, body }),
        t('The note is added.'),
        t('The note could not be stored.'),
      ),
  };
}

/** Deleting a note of the message, or all of it: after asking. */
function useDeletions(message: MessageDetail, run: Run, listAddress: string) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const params = { id: message._id };
  return {
    removeNote: async (noteId: string) => {
      const isMeant = await confirm({
        title: t('Delete this note?'),
        yes: t('Delete'),
        isGrave: true,
      });
      if (!isMeant) return;
      const call = async () => {
        const note = { ...params, noteId };
        await adminApi('DELETE /api/messages/{id}/notes/{noteId}', { params: note });
        return adminApi('GET /api/messages/{id}', { params });
      };
      await run(call, t('The note is deleted.'), t('The note could not be deleted.'));
    },
    remove: async () => {
      const isMeant = await confirm({
        title: t('Delete the message of {name}?', { name: titleOf(message) }),
        text: deletionWords(message),
        yes: t('Delete'),
        isGrave: true,
      });
      if (!isMeant) return;
      const call = () => adminApi('DELETE /api/messages/{id}', { params });
      const isDone = await run(
        call,
        t('The message is deleted.'),
        t('The message could not be deleted.'),
      );
      if (isDone) await navigate(listAddress);
    },
  };
}

const WAITS = t('The reply is kept. It waits: no mail server is set up.');
const CHANGED = t(
  'Somebody else changed this message meanwhile. It is shown as it is now; look at it, and do it again if it is still right.',
);

/**
 * Who opens a new message has seen it. Gives the version that is shown, once that is stored: what is done at once would
 * otherwise be refused as if somebody else had changed the message.
 */
function useSeen(
  { _id, state, version }: MessageDetail,
  onSeen: (message: MessageDetail) => void,
): () => Promise<number> {
  const tried = useRef({ id: '', version: Promise.resolve(0) });
  useEffect(() => {
    if (state !== 'new' || tried.current.id === _id) return;
    const body = { state: 'seen', version } as const;
    const stored = adminApi('PUT /api/messages/{id}', { params: { id: _id }, body }).then(
      (seen) => {
        onSeen(seen);
        void countAgain();
        return seen.version;
      },
      // Somebody was faster, or the next thing that is done says what is wrong.
      () => 0,
    );
    tried.current = { id: _id, version: stored };
  }, [_id, state, version, onSeen]);
  return async () => Math.max(version, await tried.current.version);
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

/** What is lost with a message, and what stays. */
function deletionWords({
  replies,
  isInSheet,
}: Pick<MessageDetail, 'replies' | 'isInSheet'>): string {
  const waits = replies.some(({ state }) => state === 'waiting');
  return [
    t('It is deleted for good, with its notes and replies.'),
    ...(waits ? [t('A reply still waits: it will not be sent.')] : []),
    ...(isInSheet ? [t('Its row in the Google sheet stays: delete it there too.')] : []),
  ].join(' ');
}
