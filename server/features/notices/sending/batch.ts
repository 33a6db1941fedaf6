import type { Services } from '#server/context.ts';
import { languageOf } from '#server/features/deliveries/language-of.ts';
import { findCampaign } from '#server/features/notices/campaign-store.ts';
import type { Channel, Quota } from '#server/features/notices/jobs.ts';
import { claimSend, noteSend, type SendRow } from '#server/features/notices/send-store.ts';
import { toStored } from '#server/platform/clock.ts';
import { pauseUntilNext } from '#server/platform/jobs/due.ts';
import { asJobFailure, JobFailure } from '#server/platform/jobs/job-failure.ts';
import { jobSentences } from '#server/platform/jobs/job-sentences.ts';
import { inAskedLanguage } from '#server/platform/languages/language.ts';
import { inEnglish } from '#server/platform/languages/stored-sentences.ts';
import { lockOf } from '#server/platform/processes/held-rows.ts';
import { type CampaignContent, contentOf, isOver } from './campaign-content.ts';
import { returnQuota } from './quota.ts';
import { BATCH_MS, FAILURES_IN_A_ROW, LOCK_SECONDS, MAX_TRIES } from './rules.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'config' | 'liveness'>;

/**
 * Notifies one member; `dropped` if they do not want it any more, `left` if the mail is a file in the outbox. Throws
 * a `JobFailure`.
 */
export type Notify = (
  send: SendRow,
  content: CampaignContent,
  signal: AbortSignal,
) => Promise<'told' | 'left' | 'dropped'>;

type How = { channel: Channel; quota: Quota; atOnce: number; notify: Notify; signal: AbortSignal };

/**
 * Notifies those who are next, at most so many, what is urgent first. Each is noted when the other side has taken it; one
 * that fails waits for a try of its own. If the first ones all fail, the other side is away: the batch fails as a whole,
 * as one line in the list of mails, and is tried again.
 */
export async function runBatch(needs: Needs, how: How): Promise<void> {
  const { channel, quota, atOnce, signal } = how;
  const deadline = performance.now() + BATCH_MS;
  const contents = rememberContents(needs);
  const state = { begun: 0, told: 0, failures: 0, last: undefined as JobFailure | undefined };
  const worker = async () => {
    while (state.begun < quota.most && performance.now() < deadline && !signal.aborted) {
      if (state.failures >= FAILURES_IN_A_ROW) return;
      // Counted before it is asked for: others ask at the same time.
      state.begun += 1;
      const send = await claimNext(needs, channel);
      if (!send) {
        state.begun -= 1;
        return;
      }
      // Each in their own language, contents too as far as they are published in it.
      const language = await languageOf(needs.db, { userId: send.user_id });
      const failure = await inAskedLanguage(language, async () =>
        notifyOne(needs, how, send, await contents(send.issue_id, language)),
      );
      if (!failure) state.told += 1;
      state.failures = failure ? state.failures + 1 : 0;
      state.last = failure ?? state.last;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await returnQuota(needs, channel, quota, state.begun);
  if (state.told === 0 && state.last && state.failures >= FAILURES_IN_A_ROW)
    throw new JobFailure(state.last.message, { detail: state.last.detail });
}

function claimNext({ db, clock, liveness }: Needs, channel: Channel): Promise<SendRow | undefined> {
  const now = clock.now();
  return claimSend(db, channel, { now, lock: lockOf(liveness, now, LOCK_SECONDS) });
}

/** What each campaign says in a language, found out once in a batch: what is not public any more is told to nobody else. */
function rememberContents(needs: Needs) {
  const find = async (id: string) => {
    const campaign = await findCampaign(needs.db, id);
    if (!campaign) return { content: undefined, isLate: false };
    return { content: await contentOf(needs, campaign), isLate: isOver(needs, campaign) };
  };
  const known = new Map<string, ReturnType<typeof find>>();
  return (id: string, language: string) => {
    const key = `${id} ${language}`;
    const found = known.get(key) ?? find(id);
    known.set(key, found);
    return found;
  };
}

/** Notifies one, and notes what became of it. Returns why it is to be tried again. */
async function notifyOne(
  { db, clock }: Needs,
  { notify, signal }: How,
  send: SendRow,
  { content, isLate }: { content: CampaignContent | undefined; isLate: boolean },
): Promise<JobFailure | undefined> {
  if (!content) {
    await noteSend(db, send, { state: 'dropped' });
    return undefined;
  }
  if (isLate) {
    await noteSend(db, send, { state: 'failed', problem: inEnglish(jobSentences.late, {}) });
    return undefined;
  }
  try {
    const state = await notify(send, content, signal);
    await noteSend(db, send, { state, problem: '' });
    return undefined;
  } catch (error) {
    const failure = asJobFailure(error);
    // The server is stopping: it stays locked for a moment, and is sent again as the same mail.
    if (signal.aborted) return failure;
    // The message names nobody; the detail may.
    const problem = failure.message.slice(0, 300);
    if (failure.isFinal || send.attempts >= MAX_TRIES) {
      await noteSend(db, send, { state: 'failed', problem });
      return undefined;
    }
    const seconds = pauseUntilNext(send.attempts, failure);
    await noteSend(db, send, { run_at: toStored(clock.now().add({ seconds })), problem });
    return failure;
  }
}
