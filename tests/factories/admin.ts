import type { TestApp } from '../app.ts';
import { bearer, buildAdministrator } from './accounts.ts';

/** Calls made as an administrator, with the raw response. */
export async function asAdministrator(app: TestApp) {
  const administrator = await buildAdministrator(app);
  const send = (method: string, path: string, body?: unknown) =>
    app.fetch(path, {
      method,
      headers: {
        ...bearer(administrator.token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    ...administrator,
    send,
    /** The body of a call that must succeed with this status. */
    ask: async (
      method: string,
      path: string,
      body?: unknown,
      status = method === 'POST' ? 201 : 200,
    ) => {
      const response = await send(method, path, body);
      const text = await response.text();
      if (response.status !== status)
        throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    upload: (file: Blob, fields: Record<string, string> = {}, name = 'photo.jpg') => {
      const form = new FormData();
      form.set('image', file, name);
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      return app.fetch('/api/images/upload-image', {
        method: 'POST',
        headers: bearer(administrator.token),
        body: form,
      });
    },
  };
}
