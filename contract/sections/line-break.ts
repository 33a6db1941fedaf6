import { z } from 'zod';

export const lineBreakSection = z.object({ type: z.literal('line-break') });
