import { z } from 'zod';
import { idSchema, wallTimeSchema } from '#contract/common.ts';
import { MAX_QUESTIONS } from '#contract/question-constants.ts';
import { keptAnswerSchema } from '#contract/questions.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { MAX_PLACES } from '#contract/sign-up-settings.ts';
import { signUpStates } from '#contract/sign-ups.ts';
import { archivedLanguage } from '#server/content/archived-language.ts';
import { rowCodec } from '#server/content/codec.ts';
import { storedDate } from '#server/content/visibility.ts';
import {
  type ArchivedDate,
  archivedDateOf,
  byDate,
} from '#server/features/calendar/dates/archived-dates.ts';
import { gatheringOf } from '#server/features/calendar/dates/gatherings.ts';
import { accountHere } from '#server/features/intake/sender.ts';
import { addRow, hasRow, listRows } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { listByAge } from './records-store.ts';
import { holdDate, type SignUpRow } from './store.ts';

const instantSchema = z.iso.datetime().max(40);
const count = z.int().min(0).max(MAX_PLACES);

/** A sign-up in a site archive that includes people. */
export const archivedSignUpSchema = z.object({
  /** Identifies one that is already there. */
  id: idSchema,
  /** What it is for: an event of the archive, and which date of a series, by its start as the rule has it now. */
  event: idSchema,
  start: wallTimeSchema.optional(),
  /** Who made it: `form`, or `door` and the like. */
  source: z.string().regex(/^[a-z]{1,20}$/),
  state: z.enum(signUpStates),
  party: count,
  /** All empty after the account was deleted. */
  name: z.string().max(MESSAGE_LENGTHS.name),
  email: z.string().max(MESSAGE_LENGTHS.email),
  phone: z.string().max(MESSAGE_LENGTHS.phone),
  answers: z.array(keptAnswerSchema).max(2 * MAX_QUESTIONS),
  /** The account it belongs to. */
  userId: idSchema.nullable(),
  turn: z.int().min(0).max(2_147_483_647).nullable(),
  heldUntil: instantSchema.nullable(),
  provenAt: instantSchema.nullable(),
  remindedAt: instantSchema.nullable(),
  arrived: count,
  /** Of the last tick at the door. */
  arrivedAt: instantSchema.nullable(),
  arrivalId: z.string().max(64).nullable(),
  note: z.string().max(5000),
  /** When and where it is, by what its sender was last told (calendar/dates/moments.ts). */
  told: z.string().max(40).nullable(),
  language: archivedLanguage,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
type ArchivedSignUp = z.infer<typeof archivedSignUpSchema>;

const codec = rowCodec(archivedSignUpSchema.omit({ event: true, start: true }));

/** In the order they were made, but for those of events that are not in the archive: they were deleted. */
export async function archivedSignUps(db: Database): Promise<ArchivedSignUp[]> {
  const places = new Map<string, ArchivedDate>();
  for (const { id } of await listRows(db, 'sign_up_dates', {}, ['id'])) {
    const gathering = await gatheringOf(db, id);
    if (gathering) places.set(id, archivedDateOf(id, gathering));
  }
  return (await listByAge(db)).flatMap((row) => {
    const place = places.get(row.date_id);
    const { id, ...content } = codec.contentOf(row);
    return place ? [{ id, ...place, ...content }] : [];
  });
}

/** Stores the sign-ups that are not there yet, after the events. Mails nobody. Returns their number. */
export async function addSignUps(
  db: Database,
  signUps: ArchivedSignUp[],
  now: string,
): Promise<number> {
  let added = 0;
  for (const { dateId, gathering, entries } of await byDate(db, signUps)) {
    const { eventId: event_id, ends_at } = gathering;
    await holdDate(db, { id: dateId, event_id, ends_at, look_at: now });
    for (const entry of entries) {
      if (await hasRow(db, 'sign_ups', { id: entry.id })) continue;
      await addRow(db, 'sign_ups', await toRow(db, { entry, dateId, now }));
      added += 1;
    }
  }
  return added;
}

async function toRow(
  db: Database,
  { entry, dateId, now }: { entry: ArchivedSignUp; dateId: string; now: string },
): Promise<SignUpRow> {
  const at = (text: string | null) => (text === null ? null : storedDate('at', text, 'UTC'));
  const held_until = at(entry.heldUntil);
  const hasLapsed = entry.state === 'offered' && (held_until ?? '') <= now;
  return {
    ...codec.columnsOf(entry),
    ...(hasLapsed ? { state: 'lapsed', held_until: null } : { held_until }),
    date_id: dateId,
    user_id: await accountHere(db, entry.userId),
    // By the key of another site.
    digest: '',
    proven_at: at(entry.provenAt),
    reminded_at: at(entry.remindedAt),
    arrived_at: at(entry.arrivedAt),
    version: 1,
    created_at: at(entry.createdAt) ?? now,
    updated_at: at(entry.updatedAt) ?? now,
  };
}
