import { z } from 'zod';

export const horizontalRuleSection = z.object({ type: z.literal('horizontal-rule') });
