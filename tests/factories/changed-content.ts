import type { z } from 'zod';

type Fields = Record<string, unknown>;

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
