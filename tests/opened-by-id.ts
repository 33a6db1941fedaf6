import { expect } from 'vitest';
import type { z } from 'zod';
import type { TestApp } from './app.ts';
import type { asAdministrator } from './factories/admin.ts';

type Asked = {
  /** The call that opens it, and the one that deletes it. */
  editing: string;
  path: string;
  /** What was sent when it was made, and its shape. */
  added: unknown;
  schema: z.ZodType;
  /** What is said when it is gone. */
  gone: string;
};

/** A content is opened by its id, by nobody without a log-in; one that is gone is 404 with a sentence. */
export async function expectOpenedById(
  app: TestApp,
  admin: Awaited<ReturnType<typeof asAdministrator>>,
  { editing, path, added, schema, gone }: Asked,
): Promise<void> {
  expect(schema.parse(await admin.ask('GET', editing))).toEqual(added);
  expect((await app.fetch(editing)).status).toBe(401);
  await admin.ask('DELETE', path, undefined, 204);
  const answer = await admin.send('GET', editing);
  expect([answer.status, (await answer.json()).error]).toEqual([404, gone]);
}
