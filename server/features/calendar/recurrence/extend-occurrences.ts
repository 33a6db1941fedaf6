import { setImmediate } from 'node:timers/promises';
import type { Services } from '#server/context.ts';
import { replaceOccurrences } from '#server/features/calendar/occurrence-store.ts';
import {
  type EventRow,
  holdEvents,
  listToExtend,
  type Part,
} from '#server/features/calendar/store.ts';
import { toStored } from '#server/platform/clock.ts';
import { rowsInParts } from '#server/platform/lists/long-list.ts';
import type { Log } from '#server/platform/log/log.ts';
import { oneAtATime } from '#server/platform/processes/one-at-a-time.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { AHEAD_DAYS, horizonOf, occurrencesAhead } from './occurrences.ts';
import { WrongRule } from './rule-shape.ts';

/** A series is extended when its horizon is this much nearer, in days: about every three months. */
const SPENT_DAYS = 100;
/** A horizon further away than this, in days, is the result of a wrong clock. */
const TOO_FAR_DAYS = AHEAD_DAYS + 2;
/** Rows written in one transaction: a few milliseconds of the write lock. */
const MAX_EVENTS = 20;
const MAX_ROWS = 400;

type Occurrences = ReturnType<typeof occurrencesAhead>;
type Batch = { events: EventRow[]; rows: Occurrences };

/**
 * Recomputes the occurrences of the series whose horizon is near, so that it stays ahead. Runs after the start and once
 * a day, in one process at a time; ends early when `signal` aborts. A series whose rule would be refused today keeps the
 * occurrences it has. Returns how many series were extended.
 */
export async function extendOccurrences(services: Services, signal?: AbortSignal): Promise<number> {
  let extended = 0;
  await oneAtATime(services, 'occurrences', async () => {
    extended = await extendAll(services, signal);
  });
  return extended;
}

async function extendAll(services: Services, signal: AbortSignal | undefined): Promise<number> {
  const now = services.clock.now();
  let extended = 0;
  for await (const batch of batches(services, now)) {
    if (signal?.aborted) break;
    extended += await write(services, batch, now);
  }
  return extended;
}

/** The series to extend with their occurrences, in small batches. */
async function* batches(
  { db, log }: Pick<Services, 'db' | 'log'>,
  now: Temporal.Instant,
): AsyncGenerator<Batch> {
  const near = toStored(now.add({ hours: 24 * (AHEAD_DAYS - SPENT_DAYS) }));
  const tooFar = toStored(now.add({ hours: 24 * TOO_FAR_DAYS }));
  const series = rowsInParts((part: Part) => listToExtend(db, { near, tooFar, ...part }));
  let batch: Batch = { events: [], rows: [] };
  for await (const found of series)
    for (const row of found) {
      // A rule takes milliseconds to compute: between two of them, waiting requests get their turn.
      await setImmediate();
      const rows = workedOut(row, now, log);
      if (!rows) continue;
      const isFull =
        batch.events.length === MAX_EVENTS || batch.rows.length + rows.length > MAX_ROWS;
      if (isFull && batch.events.length > 0) {
        yield batch;
        batch = { events: [], rows: [] };
      }
      batch.events.push(row);
      batch.rows.push(...rows);
    }
  if (batch.events.length > 0) yield batch;
}

function workedOut(row: EventRow, now: Temporal.Instant, log: Log): Occurrences | undefined {
  try {
    return occurrencesAhead(row, now);
  } catch (error) {
    if (!(error instanceof WrongRule)) throw error;
    log.warn({ event: row.id, problem: error.message }, 'a series is not extended');
    return undefined;
  }
}

/** Stores a batch, except events saved in the meantime: they have newer occurrences. Returns how many were stored. */
async function write(
  services: Pick<Services, 'db' | 'clock' | 'content'>,
  { events, rows }: Batch,
  now: Temporal.Instant,
): Promise<number> {
  return publish(services, async (transaction) => {
    const held = await holdEvents(transaction, events, horizonOf(now));
    const mine = rows.filter((row) => held.has(row.event_id));
    await replaceOccurrences(transaction, [...held], mine);
    return held.size;
  });
}
