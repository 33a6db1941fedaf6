import { z } from 'zod';
import { html, line } from '../common.ts';

export const accordionSection = z.object({
  type: z.literal('accordion'),
  items: z
    .array(z.object({ title: line(), content: html() }))
    .max(200)
    .default([]),
});
