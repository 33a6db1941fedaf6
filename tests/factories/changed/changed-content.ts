import type { z } from 'zod';
import { calls } from '#server/calls.ts';
import type { asAdministrator } from '../admin.ts';

export type Admin = Awaited<ReturnType<typeof asAdministrator>>;
export type Fields = Record<string, unknown>;

/** A content that a PUT changes. */
export type ChangedContent = {
  body: z.ZodObject;
  /** Something in every field, none of it a default; and something else in every field. */
  full: Fields;
  other: Fields;
  /** What a plain client sends (reference/calls.md#put), with the values that it changes. */
  specified: Fields;
  /** Fields that are named and stay all the same (an existing uuid is kept, reference/checks.md#posts). */
  fixed?: string[];
  /** Fields that follow another one where they are not named themselves. */
  followers?: Record<string, string[]>;
  /** How a field is read that was sent empty, where it is not read as sent. */
  emptied?: Fields;
  /** Whether each of its fields must have something in it. */
  isNeverEmpty?: true;
  /** Puts what is in `full` in place. Gives the content as read, by its body's fields, and how to change it. */
  make: () => Promise<{
    read: () => Promise<Fields>;
    put: (body: unknown) => Promise<Response> | Response;
  }>;
};

export type Named = keyof typeof calls & `PUT ${string}`;

/** What a call takes. */
export const bodyOf = (name: Named) => {
  const { body } = calls[name] as { body: z.ZodType };
  // Of a post: what is read before the schema (contract/blog.ts).
  return ('out' in body.def ? body.def.out : body) as z.ZodObject;
};

/** For a content that there is one of: `begin` puts it in place. */
export const single =
  (admin: Admin, path: string, begin: () => Promise<unknown>): ChangedContent['make'] =>
  async () => {
    await begin();
    return {
      put: (body) => admin.send('PUT', path, body),
      read: () => admin.ask('GET', path),
    };
  };

type Calls = { post: string; put: string; list: string; id?: string };

/** Makes contents that are added by a POST, and found in a list by their identifiers; `bodyToAdd` has the number of each. */
export function adder(admin: Admin) {
  let count = 0;
  return (
    { post, put, list, id = '_id' }: Calls,
    bodyToAdd: (count: number) => Fields,
    fieldsOf: (read: Fields) => Fields = (read) => read,
  ): ChangedContent['make'] =>
    async () => {
      count += 1;
      const made = await admin.ask('POST', post, bodyToAdd(count));
      const path = `${put}/${made[id]}`;
      return {
        put: (body) => admin.send('PUT', path, body),
        read: async () => {
          const listed = await admin.ask('GET', list.replace('{id}', made[id]));
          const entries: Fields[] = listed.items ?? listed.users ?? listed;
          const entry = Array.isArray(entries)
            ? entries.find((one) => one[id] === made[id])
            : entries;
          return fieldsOf(entry ?? {});
        },
      };
    };
}
