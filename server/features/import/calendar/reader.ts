import type { Given, Planned, Question, Reader, Reading } from '#server/features/import/planned.ts';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { partsOf, type RawEvent } from './components.ts';
import { type Context, contextOf, PAST_DEFAULT, PAST_QUESTION } from './context.ts';
import { type FileIndex, indexOf } from './file-index.ts';
import { planChanged, planSeries, planUnnamed, type Series } from './plan-series.ts';
import { lineOf, uidOf } from './raw-events.ts';
import { onlyAnAddress, wideLetters } from './refusals.ts';
import { words } from './words.ts';

/** As much as decides what kind of file it is (planned.ts). */
const HEAD = 4096;

/** Reads calendars (iCalendar, RFC 5545, and vCalendar 1.0): their events, and nothing else. */
export const calendarReader: Reader = {
  recognizes: (_name, head) => {
    const text = textOf(head);
    return /BEGIN:VCALENDAR/i.test(text) || isAddress(text);
  },
  read: async (given): Promise<Reading> => {
    await checkHead(given);
    const index = await indexOf(given);
    return {
      source: 'calendar',
      questions: questionsOf(index, given),
      notes: notesOf(index),
      items: () => itemsOf(given, contextOf(given, index)),
    };
  },
  words,
};

/** Without the zeros of UTF-16. */
const textOf = (head: Buffer) => head.toString('latin1', 0, HEAD).replaceAll('\0', '');

const isAddress = (text: string) =>
  /^\s*(webcals?:\/\/\S+|https?:\/\/\S+\.ics(\?\S*)?)\s*$/i.test(text.replace(/^ï»¿/, ''));

async function checkHead({ main }: Given): Promise<void> {
  const head = await headOf(await main.open());
  if (isAddress(textOf(head))) throw new UntrustedFile(onlyAnAddress());
  if (/B\0E\0G\0I\0N/i.test(head.toString('latin1'))) throw new UntrustedFile(wideLetters());
}

async function headOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const part of stream) {
    head = Buffer.concat([head, Buffer.from(part as string)]);
    if (head.length >= HEAD) break;
  }
  return head.subarray(0, HEAD);
}

function questionsOf({ book, hasPast }: FileIndex, { answers }: Given): Question[] {
  const options = ['all', 'year', 'none'].map((value) => ({
    value,
    words: { code: `past-${value}`, values: {} },
  }));
  const past = { ask: { code: 'bring-past', values: {} }, options };
  const value = answers[PAST_QUESTION] ?? PAST_DEFAULT;
  return [...book.questions, ...(hasPast ? [{ id: PAST_QUESTION, ...past, value }] : [])];
}

const OTHERS: Record<string, string> = {
  VTODO: 'tasks',
  VJOURNAL: 'journals',
  VFREEBUSY: 'busy-times',
};

function notesOf({ others, outdated }: FileIndex) {
  const notes = [...others].flatMap(([name, count]) => {
    const code = OTHERS[name];
    return code === undefined ? [] : [{ code, values: { count } }];
  });
  return outdated.size === 0
    ? notes
    : [...notes, { code: 'outdated', values: { count: outdated.size } }];
}

/** The events first, then what changes all later dates of some, then single changed dates: each names one before it. */
async function* itemsOf(given: Given, context: Context): AsyncGenerator<Planned> {
  const pause = createPauses();
  const { overrideAt } = context.index;
  const known = new Map<string, Series>();
  const passes = new Set<boolean>();
  for await (const event of eventsOf(given, context)) {
    const override = overrideAt(event.number);
    if (override) passes.add(override.isForFuture);
    else if (lineOf(event, 'RECURRENCE-ID')) yield planUnnamed(event);
    else yield* planSeries(event, context, (uid, series) => known.set(uid, series));
    await pause();
  }
  for (const isForFuture of [true, false].filter((pass) => passes.has(pass)))
    for await (const event of eventsOf(given, context)) {
      const override = overrideAt(event.number);
      if (override?.isForFuture !== isForFuture) continue;
      yield* planChanged(event, { override, series: known.get(uidOf(event)), context });
      await pause();
    }
}

/** The events of a file, without those that have a later version. */
async function* eventsOf({ main }: Given, { index }: Context): AsyncGenerator<RawEvent> {
  for await (const part of partsOf(main))
    if (part.kind === 'event' && !index.outdated.has(part.event.number)) yield part.event;
}
