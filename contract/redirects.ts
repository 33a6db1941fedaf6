import { z } from 'zod';
import { MAX_OLD_ADDRESS } from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { changesOf } from './changes.ts';
import { byId, idSchema, instantSchema, line, versionSchema } from './common.ts';
import { keyed } from './creation-key.ts';
import { MAX_LED_TO, MAX_REDIRECT_FILE, redirectKinds } from './redirect-constants.ts';

const address = (empty: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(MAX_OLD_ADDRESS, {
      error: () => t('An address has at most {max} characters.', { max: MAX_OLD_ADDRESS }),
    });

/** A redirect as it is written. */
export const redirectContentSchema = z.object({
  /** `/about.html`, or `/?page_id=12` for only that; without a `?` it is meant whatever follows one. */
  from: address(() => t('Write the old address, for example /about.html.')),
  /** A path of this site. That of a content or a file is kept by its id. */
  to: address(() => t('Write where it leads, for example /about.')),
});
export type RedirectContent = z.infer<typeof redirectContentSchema>;

const redirectSchema = redirectContentSchema.extend({
  _id: idSchema,
  /** Where it leads now; empty if what it led to was deleted. */
  to: z.string(),
  kind: z.enum(redirectKinds),
  /** What is there is called; empty for a path. */
  title: z.string(),
  /**
   * `hidden`: visitors do not see it yet, or no more. `gone`: it was deleted, or is a draft that an import made. Both
   * answer as if there were no redirect. `covered`: visitors find something at the old address itself, which comes first.
   */
  state: z.enum(['live', 'hidden', 'gone', 'covered']),
  changedAt: instantSchema,
  version: versionSchema,
});
export type Redirect = z.infer<typeof redirectSchema>;

/** Where an address leads, in a sentence too. */
const triedSchema = z.object({
  outcome: z.enum(['here', 'redirected', 'nowhere']),
  message: z.string(),
  /** Where it is redirected to, if it is. */
  to: z.string(),
});
export type TriedAddress = z.infer<typeof triedSchema>;

const deadAddressSchema = z.object({
  path: z.string(),
  /** How often it was asked for in the last 90 days. */
  count: z.int(),
  lastDay: z.iso.date(),
});
export type DeadAddress = z.infer<typeof deadAddressSchema>;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const search = line(MAX_SEARCH).optional();
const asked = z.string().min(1).max(MAX_OLD_ADDRESS);

/** As long as they can be, with commas. */
const ids = z
  .string()
  .max(MAX_LED_TO * 40)
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema).min(1).max(MAX_LED_TO));

const authorCalls = defineCalls('author', {
  'GET /api/redirects/leading': {
    summary:
      'What a deletion of contents or files of a kind, by their ids with commas between, does to the old addresses that lead there: a sentence, or nothing',
    query: z.object({ kind: z.enum(redirectKinds).exclude(['path']), ids }),
    answer: z.object({ message: z.string() }),
  },
});

const adminCalls = defineCalls('admin', {
  'GET /api/redirects': {
    summary: 'A page of the redirects from old addresses, by address',
    query: z.object({ page, search }),
    answer: z.object({
      redirects: z.array(redirectSchema),
      totalPages: z.int(),
      /** How many there are in all. */
      count: z.int(),
    }),
  },
  'GET /api/redirects/export': {
    summary:
      'All redirects as they are written, by address; those whose target was deleted are left out',
    answer: z.array(redirectContentSchema),
  },
  'GET /api/redirects/test': {
    summary: 'Where an address of this site leads, or why it leads nowhere',
    query: z.object({ path: asked }),
    answer: triedSchema,
  },
  'GET /api/redirects/dead': {
    summary:
      'A page of the addresses that visitors asked for and did not find in the last 90 days, the most asked for first',
    query: z.object({ page, search }),
    answer: z.object({ addresses: z.array(deadAddressSchema), totalPages: z.int() }),
  },
  'DELETE /api/redirects/dead': {
    summary: 'Takes an address off the list of those that were not found; it is not counted again',
    query: z.object({ path: asked }),
    status: 204,
  },
  'POST /api/redirects': {
    summary:
      'Adds a redirect. Refused (422) if it would lead on, in a circle, or hide what is there',
    body: keyed(redirectContentSchema),
    status: 201,
    answer: redirectSchema,
  },
  'POST /api/redirects/import': {
    summary:
      'Adds and changes the redirects of a CSV file with the columns From and To: all of them, or none with every wrong cell named',
    body: z.object({
      csv: z
        .string()
        .max(MAX_REDIRECT_FILE, { error: () => t('This file is too large. Make several of it.') }),
    }),
    mostBytes: 2 * MAX_REDIRECT_FILE,
    answer: z.object({ added: z.int(), changed: z.int(), same: z.int() }),
  },
  'PUT /api/redirects/{id}': {
    summary: 'Changes the named fields of a redirect',
    params: byId,
    body: changesOf(redirectContentSchema.extend({ version: versionSchema.optional() })),
    answer: redirectSchema,
  },
  'DELETE /api/redirects/{id}': {
    summary: 'Deletes a redirect: its old address leads nowhere again',
    params: byId,
    status: 204,
  },
});

export const redirectCalls = { ...authorCalls, ...adminCalls };
