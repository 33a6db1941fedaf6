import { z } from 'zod';
import { t } from '#languages/t.ts';
import {
  ARCHIVE_CHUNK_BYTES,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FILES,
  MAX_IMPORT_LIST_BYTES,
} from './admin-constants.ts';
import { defineCalls } from './call.ts';
import { instantSchema, line } from './common.ts';
import { keyed } from './creation-key.ts';
import { fates } from './import-order.ts';

/*
 * What a church brings from another website or program: a file is read, what would be made of it is shown, and only then
 * it is made. Nothing that is there is replaced, no account is made and no mail is sent.
 */

/** All things of a file together: 10,000 posts with their pictures and old addresses come to some 50,000. */
export const MAX_IMPORT_ITEMS = 200_000;
/** The most that is asked about one file: each column of a table, for example. */
export const MAX_IMPORT_QUESTIONS = 500;

/** What can be made of a foreign file, in the order in which it is made. */
export const importKinds = [
  'picture',
  'file',
  'page',
  'post',
  'event',
  'sermon',
  'person',
  'redirect',
] as const;
export type ImportKind = (typeof importKinds)[number];

const states = [
  /** Its files arrive. */
  'receiving',
  'reading',
  /** It was read, and waits for a decision. */
  'read',
  /** The file cannot be trusted: nothing was made. */
  'wrong',
  'making',
  /** Somebody stopped it: it can go on. */
  'stopped',
  'done',
  'taking-back',
  'taken-back',
  /** Something went wrong on our side: it can go on. */
  'failed',
] as const;
export type ImportState = (typeof states)[number];

/** What becomes of a thing: planned, and then done. */
const importActions = ['make', 'change', 'same', 'leave-out'] as const;
export type ImportAction = (typeof importActions)[number];
const importOutcomes = [
  'planned',
  'made',
  'changed',
  /** Not made, with the reason. */
  'failed',
  'skipped',
  'taken-back',
  /** Somebody changed it here since: it stays. */
  'kept',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const option = z.object({ value: z.string(), label: z.string() });
const questionSchema = z.object({
  id: z.string(),
  label: z.string(),
  options: z.array(option),
  /** The answer that is taken; null if there must be one before anything is made. */
  value: z.string().nullable(),
});
export type ImportQuestion = z.infer<typeof questionSchema>;

/** So many things of a kind, by what is planned and what became of them. */
export const countSchema = z.object({
  kind: z.enum(importKinds),
  action: z.enum(importActions),
  outcome: z.enum(importOutcomes),
  count: z.int(),
});

const menuLink = z.object({ label: z.string(), href: z.string() });
const menuSchema = z.object({
  name: z.string(),
  navigation: z.array(menuLink.extend({ children: z.array(menuLink) })),
  lost: z.array(z.string()),
});
export type ImportedMenu = z.infer<typeof menuSchema>;

/** What is made: everything as drafts, or live what was public where it comes from. */
export const makeSchema = z.object({
  as: z.enum(['drafts', 'live']),
  /** Leaves the other kinds out. */
  kinds: z.array(z.enum(importKinds)).max(importKinds.length),
  /** Whether what was brought before and has another text now is changed here too. */
  withChanges: z.boolean().default(false),
});
export type Making = z.output<typeof makeSchema>;

const importSchema = z.object({
  id: z.uuid(),
  /** Which program the file comes from; empty until it was read. */
  reader: z.string(),
  /** The name of the file that is read. */
  name: z.string(),
  state: z.enum(states),
  /** What was chosen once making has begun, which then can go on and be taken back; null before. */
  making: makeSchema.nullable(),
  /** Whether it is being taken back, or was: if that was stopped, it is what goes on. */
  isTakenBack: z.boolean(),
  createdAt: instantSchema,
  /** Who brings it; empty if that account is gone. */
  who: z.string(),
  /** While they arrive. */
  files: z.array(z.object({ name: z.string(), size: z.int(), received: z.int() })),
  progress: z.object({ step: z.string(), done: z.int(), of: z.int() }).nullable(),
  /** In the states `wrong` and `failed`: a sentence for a person. */
  problem: z.string().nullable(),
  questions: z.array(questionSchema),
  /** What is true of the file as a whole. */
  notes: z.array(z.string()),
  /** None while it is being read, made or taken back. */
  counts: z.array(countSchema),
  /** Once it is done: menus that may become the menu here. `lost` names entries that lead to nothing here. */
  menus: z.array(menuSchema),
});
export type Import = z.infer<typeof importSchema>;

/** An import in a list: without its files. */
const listedImportSchema = importSchema.omit({
  files: true,
  questions: true,
  notes: true,
  menus: true,
});
export type ListedImport = z.infer<typeof listedImportSchema>;

const itemSchema = z.object({
  position: z.int(),
  kind: z.enum(importKinds),
  title: z.string(),
  about: z.string(),
  action: z.enum(importActions),
  outcome: z.enum(importOutcomes),
  /** What of it is not brought or is brought otherwise, and why it is left out or failed. */
  notes: z.array(z.string()),
  /** Where it is changed here; null if it is not here. */
  href: z.string().nullable(),
});
export type ImportItem = z.infer<typeof itemSchema>;

const byId = z.object({ id: z.uuid() });
const importAnswer = { params: byId, answer: importSchema };

export const importCalls = defineCalls('admin', {
  'GET /api/imports': {
    summary: 'What was brought from elsewhere, and what is being brought, the latest first',
    answer: z.array(listedImportSchema),
  },
  'POST /api/imports': {
    summary:
      'Begins an import of these files; the first is read, the others are what lies beside it: a zip, or the files of a folder by their paths',
    body: keyed(
      z.object({
        files: z
          .array(
            z.object({
              name: line(500).min(1),
              size: z
                .int()
                .min(1, { error: () => t('This file is empty. Choose another.') })
                .max(MAX_IMPORT_BYTES, {
                  error: () =>
                    t(
                      'At most 2 GB are allowed here. The person who runs the server can bring larger files with npm run bring.',
                    ),
                }),
            }),
          )
          .min(1)
          .max(MAX_IMPORT_FILES, {
            error: () => t('These are too many files. Pack them into a zip, and choose that.'),
          }),
      }),
    ),
    // A folder of 20,000 files, named by their paths.
    mostBytes: MAX_IMPORT_LIST_BYTES,
    status: 201,
    answer: importSchema,
  },
  'GET /api/imports/{id}': { summary: 'How an import stands', ...importAnswer },
  'PUT /api/imports/{id}/files/{file}': {
    summary:
      'Takes a piece of at most 4 MiB of a file, by the position of the file. A piece whose `offset` is not the number of bytes received so far is not stored: `received` says where to continue',
    params: byId.extend({ file: z.coerce.number().int().min(0).max(MAX_IMPORT_FILES) }),
    file: 'chunk',
    mostBytes: ARCHIVE_CHUNK_BYTES,
    fields: z.object({ offset: z.coerce.number().int().min(0) }),
    answer: z.object({ received: z.int() }),
  },
  'POST /api/imports/{id}/read': {
    summary:
      'Starts to read the files that have arrived, with answers to its questions; makes nothing. What was read before is read again',
    ...importAnswer,
    body: z.object({
      answers: z
        .array(z.object({ id: line(300), value: line(300) }))
        .max(MAX_IMPORT_QUESTIONS)
        .default([]),
    }),
  },
  'GET /api/imports/{id}/items': {
    summary: 'What is made, changed or left out, by kind and title, a hundred at a time',
    params: byId,
    query: z.object({
      kind: z.enum(importKinds).optional(),
      fate: z.enum(fates).optional(),
      /** Only those of which something is to be said. */
      noted: z.stringbool().default(false),
      /** `position` of the last one of the list before. */
      after: z.coerce.number().int().min(0).max(MAX_IMPORT_ITEMS).optional(),
    }),
    answer: z.object({ items: z.array(itemSchema), hasMore: z.boolean() }),
  },
  'POST /api/imports/{id}/make': {
    summary: 'Starts to make what was read, or goes on; one import at a time',
    ...importAnswer,
    body: makeSchema,
  },
  'POST /api/imports/{id}/stop': {
    summary: 'Stops the work after the thing that is being made; it can go on',
    ...importAnswer,
  },
  'POST /api/imports/{id}/take-back': {
    summary:
      'Starts to take back what was made: into the trash goes what nobody changed since, all else stays and is listed',
    ...importAnswer,
  },
  'GET /api/imports/{id}/report': {
    summary: 'What became of each thing, as a table to keep',
    params: byId,
    media: 'text/csv',
  },
  'DELETE /api/imports/{id}': {
    summary:
      'Discards an import and its files, or the report of one that is done; what was made stays. Refused (409) while it works',
    params: byId,
    status: 204,
  },
});
