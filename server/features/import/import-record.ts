import { z } from 'zod';
import { countSchema, type ImportState, makeSchema } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { type Clock, toStored } from '#server/platform/clock.ts';
import type { Database } from '#server/schema.ts';
import { SIGN_OF_LIFE_SECONDS, SILENT_SECONDS } from './limits.ts';
import { findImport, type ImportRow, updateImport } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/*
 * The state of an import. It is a row, so that it survives a restart and every process of the site sees the same.
 */

const noteSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const linkSchema = z.object({ label: z.string(), href: z.string() });

const detailsSchema = z.object({
  /** Which reader reads it, and what it calls the source; empty until then. */
  reader: z.string(),
  source: z.string(),
  name: z.string(),
  progress: z.object({ step: z.string(), done: z.int(), of: z.int() }).nullable(),
  problem: noteSchema.nullable(),
  questions: z.array(
    z.object({
      id: z.string(),
      ask: noteSchema,
      options: z.array(z.object({ value: z.string(), words: noteSchema })),
      value: z.string().nullable(),
    }),
  ),
  answers: z.record(z.string(), z.string()),
  notes: z.array(noteSchema),
  /** Menus that may become the menu here; their links lead to what was made once all is. */
  menus: z
    .array(
      z.object({
        name: z.string(),
        entries: z.array(linkSchema.extend({ children: z.array(linkSchema) })),
        lost: z.array(z.string()),
      }),
    )
    .default([]),
  /** What was chosen, once it is made. */
  making: makeSchema.nullable(),
  /** Whether taking it back has begun: it is not made any more. */
  isTakenBack: z.boolean().default(false),
  /** What `countItems` gave at the end of its last work: there may be 100,000 things. Null where that was stopped. */
  counts: z.array(countSchema).nullable().default(null),
});
type Details = z.infer<typeof detailsSchema>;

export type ImportRecord = Details & {
  id: string;
  userId: string;
  state: ImportState;
  version: number;
  createdAt: string;
  seenAt: string;
};

export const newRecord = (
  given: Pick<ImportRecord, 'id' | 'userId' | 'name'>,
  now: string,
): ImportRecord => ({
  ...given,
  state: 'receiving',
  version: 1,
  createdAt: now,
  seenAt: now,
  reader: '',
  source: '',
  progress: null,
  problem: null,
  questions: [],
  answers: {},
  notes: [],
  menus: [],
  making: null,
  isTakenBack: false,
  counts: null,
});

export const recordOf = ({
  details,
  user_id,
  created_at,
  seen_at,
  state,
  ...row
}: ImportRow): ImportRecord => ({
  ...detailsSchema.parse(JSON.parse(details)),
  ...row,
  // Written by this feature alone.
  state: state as ImportState,
  userId: user_id,
  createdAt: created_at,
  seenAt: seen_at,
});

export const rowOf = ({
  id,
  userId,
  state,
  version,
  createdAt,
  seenAt,
  ...details
}: ImportRecord): ImportRow => ({
  id,
  user_id: userId,
  state,
  version,
  created_at: createdAt,
  seen_at: seenAt,
  details: JSON.stringify(detailsSchema.parse(details)),
});

/** Refuses `not-found`. */
export async function existing(db: Database, id: string): Promise<ImportRecord> {
  const row = await findImport(db, id);
  if (row) return recordOf(row);
  throw new Refusal(
    'not-found',
    t('This import is no longer here. Choose the file again; nothing is made twice.'),
  );
}

/** Stores the next version of a record, and returns it. Undefined if another process has changed or removed it. */
export async function nextRecord(
  { db, clock }: Needs,
  record: ImportRecord,
  news: Partial<ImportRecord>,
): Promise<ImportRecord | undefined> {
  const seenAt = toStored(clock.now());
  const next = { ...record, ...news, version: record.version + 1, seenAt };
  return (await updateImport(db, record, rowOf(next))) ? next : undefined;
}

/** Stores how far the work is, as a sign of life. False if somebody stopped it, or another process goes on with it. */
export async function noteProgress({ db, clock }: Needs, record: ImportRecord): Promise<boolean> {
  return updateImport(db, record, rowOf({ ...record, seenAt: toStored(clock.now()) }));
}

/** Whether a process works on it, or did until it was interrupted. */
export const isWorking = ({ state }: Pick<ImportRecord, 'state'>): boolean =>
  state === 'reading' || state === 'making' || state === 'taking-back';

/**
 * Whether there was no sign of life for so long, or one in the future: a clock was changed. Other machines' clocks may
 * differ by a minute (decisions/0075).
 */
export function isSilent({ seenAt }: Pick<ImportRecord, 'seenAt'>, clock: Clock): boolean {
  const silence = clock.now().since(Temporal.Instant.from(seenAt)).total('seconds');
  return Math.abs(silence) >= SILENT_SECONDS;
}

/** When it will have been silent for so long, if no sign of life follows; soon where another machine's clock is behind. */
export function whenSilent({ seenAt }: Pick<ImportRecord, 'seenAt'>, clock: Clock) {
  const silent = Temporal.Instant.from(seenAt).add({ seconds: SILENT_SECONDS });
  const soon = clock.now().add({ seconds: SIGN_OF_LIFE_SECONDS });
  return Temporal.Instant.compare(silent, soon) < 0 ? soon : silent;
}
