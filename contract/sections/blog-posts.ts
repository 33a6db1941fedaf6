import { z } from 'zod';
import { fieldWords } from '../common.ts';

export const blogPostsSection = z.object({ type: z.literal('blogPosts') }).register(fieldWords, {
  label: 'Blog posts',
  help: 'The latest posts of the blog, by themselves.',
  asked: 'blog news articles',
});
