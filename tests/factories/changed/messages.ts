import type { TestApp } from '#tests/app.ts';
import { buildMessage } from '../messages.ts';
import { type Admin, bodyOf, type ChangedContent } from './changed-content.ts';

/** What is changed of a message in the inbox. */
export const messageContents = (app: TestApp, admin: Admin): Record<string, ChangedContent> => ({
  'PUT /api/messages/{id}': {
    body: bodyOf('PUT /api/messages/{id}'),
    full: { state: 'seen', assigneeId: admin.user._id, isKept: true },
    other: { state: 'archived', assigneeId: null, isKept: false },
    specified: { state: 'answered' },
    make: async () => {
      const id = await buildMessage(app);
      const put = (body: unknown) => admin.send('PUT', `/api/messages/${id}`, body);
      await put({ state: 'seen', assigneeId: admin.user._id, isKept: true });
      return { put, read: () => admin.ask('GET', `/api/messages/${id}`) };
    },
  },
});
