import type { Role } from '#domain/roles.ts';
import type { TestApp } from '../app.ts';
import { bearer, buildPerson } from './accounts.ts';

/** Calls made as an administrator. */
export const asAdministrator = (app: TestApp) => asPerson(app, 'admin');

/** Calls made as somebody with a role, with the raw response. */
export async function asPerson(app: TestApp, role: Role) {
  const person = await buildPerson(app, role);
  const send = (method: string, path: string, body?: unknown) =>
    app.fetch(path, {
      method,
      headers: {
        ...bearer(person.token),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    ...person,
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
        headers: bearer(person.token),
        body: form,
      });
    },
  };
}
