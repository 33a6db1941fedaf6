import { z } from 'zod';

export const blogPostsSection = z.object({ type: z.literal('blogPosts') });
