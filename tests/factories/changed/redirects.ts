import { redirectCalls } from '#contract/redirects.ts';
import type { Admin, ChangedContent, Fields } from './changed-content.ts';

const full = { from: '/choir.html', to: '/music' };

/** What is changed of a redirect. */
export const redirectContents = (admin: Admin): Record<string, ChangedContent> => ({
  'PUT /api/redirects/{id}': {
    body: redirectCalls['PUT /api/redirects/{id}'].body,
    full,
    other: { from: '/bells.html', to: '/ringing' },
    specified: { to: '/songs' },
    isNeverEmpty: true,
    make: async () => {
      // No two have the same old address.
      for (const { _id } of (await admin.ask('GET', '/api/redirects')).redirects)
        await admin.ask('DELETE', `/api/redirects/${_id}`, undefined, 204);
      const { _id } = await admin.ask('POST', '/api/redirects', full);
      return {
        put: (body) => admin.send('PUT', `/api/redirects/${_id}`, body),
        read: async () => {
          const { redirects } = await admin.ask('GET', '/api/redirects');
          const { from, to, version } = redirects.find((one: Fields) => one._id === _id);
          return { from, to, version };
        },
      };
    },
  },
});
