import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords, heading } from '../common.ts';

/** Every sermon of the site's pages, to be filtered by series, speaker, book and year. */
export const sermonsSection = z
  .object({
    type: z.literal('sermons'),
    title: heading(),
  })
  .register(fieldWords, {
    label: t('Sermons'),
    help: t('Every sermon of the Sermons tab, the latest first, to search through.'),
    get asked() {
      return t('sermons preaching talks messages watch listen online recordings');
    },
  });
