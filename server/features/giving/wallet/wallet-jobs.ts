import type { Services } from '#server/context.ts';
import { knownGift } from '#server/features/gifts/known-gifts.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { lookAtGift } from './look-at-wallet.ts';
import { openWallet } from './open-wallet.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

const LOOK_JOB = 'wallet-order';
/** When a charge without an answer is looked at first; later the tries of the job grow. */
const FIRST_LOOK_MINUTES = 2;

/** Has a charge without an answer looked at again, until the gateway says what became of it. */
export async function lookLater({ db, clock }: Needs, orderId: string): Promise<void> {
  const runAt = clock.now().add({ minutes: FIRST_LOOK_MINUTES });
  await enqueue(db, LOOK_JOB, { orderId }, clock, { runAt });
}

export function walletJobs(needs: Needs): Record<string, JobKind> {
  return {
    [LOOK_JOB]: {
      run: async (payload) => {
        const { orderId } = payload as { orderId: string };
        const gift = await knownGift(needs, 'braintree', orderId);
        const { wallet: settings } = needs.config;
        if (!settings || gift?.payment !== 'pending') return;
        if (!(await lookAtGift(needs, await openWallet(settings), gift)))
          throw new JobFailure('Braintree has not decided about a gift yet.');
      },
      describe: async () => ({ to: null, subject: 'Asking Braintree about a gift' }),
    },
  };
}
