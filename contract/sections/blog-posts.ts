import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords } from '../common.ts';

export const blogPostsSection = z.object({ type: z.literal('blogPosts') }).register(fieldWords, {
  label: t('Blog posts'),
  help: t('The latest posts of the blog, by themselves.'),
  get asked() {
    return t('blog news articles');
  },
});
