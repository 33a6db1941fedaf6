import { z } from 'zod';
import { fieldWords, line } from '../common.ts';

/** Every sermon of the site's pages, to be filtered by series, speaker, book and year. */
export const sermonsSection = z
  .object({
    type: z.literal('sermons'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
  })
  .register(fieldWords, {
    label: 'Sermons',
    help: 'All recordings and videos of the site’s pages that say who speaks, about what or when, to search through.',
    asked: 'sermons preaching talks messages watch listen online recordings',
  });
