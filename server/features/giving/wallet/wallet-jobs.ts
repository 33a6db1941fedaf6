import type { Services } from '#server/context.ts';
import { knownGift } from '#server/features/gifts/known-gifts.ts';
import { walletOrder } from '#server/features/giving/jobs.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { lookAtGift } from './look-at-wallet.ts';
import { openWallet } from './open-wallet.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** When a charge without an answer is looked at first; later the tries of the job grow. */
const FIRST_LOOK_MINUTES = 2;

/** Has a charge without an answer looked at again, until the gateway says what became of it. */
export async function lookLater({ db, clock }: Needs, orderId: string): Promise<void> {
  const runAt = clock.now().add({ minutes: FIRST_LOOK_MINUTES });
  await walletOrder.enqueue({ db, clock }, { orderId }, { runAt });
}

export function walletJobs(needs: Needs): JobHandler {
  return walletOrder.handle({
    run: async ({ orderId }) => {
      const gift = await knownGift(needs, 'braintree', orderId);
      const { wallet: settings } = needs.config;
      if (!settings || gift?.payment !== 'pending') return;
      if (!(await lookAtGift(needs, await openWallet(settings), gift)))
        throw new JobFailure('Braintree has not decided about a gift yet.');
    },
    describe: async () => ({ to: null, subject: 'Asking Braintree about a gift' }),
  });
}
