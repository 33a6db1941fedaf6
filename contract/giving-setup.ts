import { z } from 'zod';
import { defineCalls } from './call.ts';

/** What is needed for gifts online, as far as this server can see. Never a key or a secret itself. */
const givingSetupSchema = z.object({
  hasClientId: z.boolean(),
  hasSecret: z.boolean(),
  /** Whether real money is taken, and not PayPal's play money. */
  isLive: z.boolean(),
  hasWebhook: z.boolean(),
  /** What is entered at PayPal as the webhook's address. */
  webhookUrl: z.string(),
  hasOrigin: z.boolean(),
  hasWallet: z.boolean(),
  /** Whether a published page has a donation section. */
  hasForm: z.boolean(),
});
export type GivingSetup = z.infer<typeof givingSetupSchema>;

export const givingSetupCalls = defineCalls('giving', {
  'GET /api/giving/setup': {
    summary: 'What of taking gifts online is set up',
    answer: givingSetupSchema,
  },
  'POST /api/giving/test': {
    summary: 'Asks PayPal now whether it knows this server',
    answer: z.object({ isWorking: z.boolean(), words: z.string() }),
  },
});
