import { t } from '#languages/t.ts';
import type { Config } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored, wallIn } from '#server/platform/clock.ts';
import { hasRow, insertNew } from '#server/platform/database/rows.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { redact } from '#server/platform/log/redact.ts';
import type { Database, RowOf } from '#server/schema.ts';
import { openSheets, type Sheet } from './google-client.ts';
import { googleFailure, unreadable } from './google-failure.ts';
import { sayGoogleFailure } from './google-sentences.ts';
import { sheetRow } from './jobs.ts';
import { columns, HEADINGS, inColumns, type Layout, layoutOf } from './sheet-columns.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock'>;
type Message = RowOf<'messages'>;
/** A message by its id; undefined if it was deleted since. */
type FindMessage = (db: Database, id: string) => Promise<Message | undefined>;
type Google = NonNullable<Config['google']>;
type Place = { sheet: Sheet; id: string; name: string | undefined; signal: AbortSignal };

const KINDS: Record<string, string> = { prayer: 'Prayer request', contact: 'Message' };
/** Longer than any sentence about a failure. */
const MAX_LOGGED = 400;

/** The job that appends a message to the configured sheet. None without a sheet. */
export function sheetJobs({
  config,
  db,
  clock,
  messageById,
}: Needs & { messageById: FindMessage }): JobHandler[] {
  const { google } = config;
  const { sheet: place } = google ?? {};
  if (!google || !place) return [];
  let opened: ReturnType<typeof openSheets> | undefined;
  return [
    sheetRow.handle({
      run: async ({ messageId }, { signal }) => {
        const message = await messageById(db, messageId);
        if (!message) return;
        opened ??= openSheets(google);
        const sheet = await opened;
        await withWords(google, () => addRow({ db, clock }, { sheet, ...place, signal }, message));
      },
      sayFailure: sayGoogleFailure,
      describe: async ({ messageId }) => {
        const message = await messageById(db, messageId);
        const isPrayer = message?.kind === 'prayer';
        const subject = isPrayer ? t('A row for a prayer request') : t('A row for a message');
        return { to: 'Google Sheets', subject };
      },
    }),
  ];
}

/** Whether a message was copied to the sheet, where its row stays; true from the first try on. */
export const isInSheet = (db: Database, message_id: string): Promise<boolean> =>
  hasRow(db, 'google_rows', { message_id });

/** Refuses with a sentence if the sheet cannot be read. */
export async function lookAtSheet(google: Google, signal: AbortSignal): Promise<void> {
  if (!google.sheet) return;
  const place = { sheet: await openSheets(google), ...google.sheet, signal };
  await withWords(google, () => readRange(place, 'A1:H1'));
}

/**
 * Appends a message once. Google has no key that makes two appends one: the row carries the message's id, and a try
 * after the first looks for it. That a try was begun is stored before, so that a crash between the two shows.
 */
async function addRow(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  place: Place,
  message: Message,
): Promise<void> {
  const { timeZone } = await siteSettings(db);
  const isFirstTry = await insertNew(db, 'google_rows', {
    message_id: message.id,
    begun_at: toStored(clock.now()),
  });
  const [first] = await readRange(place, '1:1');
  const layout = layoutOf(Array.isArray(first) ? first : []);
  if (!isFirstTry && (await hasId(place, layout, message.id))) return;
  if (!Array.isArray(first)) await write(place, 'update', 'A1:H1', HEADINGS);
  const { from, width } = layout;
  const row = inColumns(cellsOf(message, timeZone), layout);
  await write(place, 'append', columns(from, from + width - 1), row);
}

/** Looks below the heading of the ids; in every column where no heading says which that is. */
async function hasId(place: Place, { idColumn }: Layout, id: string): Promise<boolean> {
  const range = idColumn === undefined ? 'A:ZZ' : columns(idColumn, idColumn);
  const rows = await readRange(place, range);
  return rows.some((row) => Array.isArray(row) && row.includes(id));
}

async function readRange({ sheet, id, name, signal }: Place, cells: string): Promise<unknown[]> {
  const asked = { spreadsheetId: id, range: rangeOf(name, cells) };
  const { data } = await sheet.get(asked, { signal });
  // An empty range is left out of the answer, which still names it.
  if (typeof data?.range !== 'string') throw unreadable();
  return data.values ?? [];
}

/** `RAW`: Google keeps every cell as the text that it is, and computes none (ValueInputOption). */
async function write(
  { sheet, id, name, signal }: Place,
  how: 'append' | 'update',
  range: string,
  cells: string[],
): Promise<void> {
  const asked = {
    spreadsheetId: id,
    range: rangeOf(name, range),
    valueInputOption: 'RAW',
    requestBody: { values: [cells] },
  };
  const { data } =
    how === 'append'
      ? await sheet.append({ ...asked, insertDataOption: 'INSERT_ROWS' }, { signal })
      : await sheet.update(asked, { signal });
  if (typeof data?.spreadsheetId !== 'string') throw unreadable();
}

/** In A1 notation, of the sheet with that name or of the first one. */
const rangeOf = (name: string | undefined, cells: string) =>
  name === undefined ? cells : `'${name.replaceAll("'", "''")}'!${cells}`;

/** Whoever asked for prayer without a name is not named by an address either. What may be passed on is said. */
function cellsOf(message: Message, timeZone: string): string[] {
  const isNamed = message.is_anonymous === 0;
  const { id, kind, name, email, phone, request, person, created_at } = message;
  const date = wallIn(created_at, timeZone).replace('T', ' ');
  const sender = isNamed ? [name, email, phone] : ['', '', ''];
  const forTeam = message.may_share === 1 ? 'yes' : 'no';
  const what = person === '' ? (KINDS[kind] ?? kind) : `Message for ${person}`;
  return [date, what, ...sender, request, kind === 'prayer' ? forTeam : '', id];
}

async function withWords<T>({ account }: Google, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const about = { what: 'sheet', email: account.email } as const;
    const { message: detail, retryAfterSeconds: waitSeconds = 0 } = googleFailure(error, about);
    // An administrator can put every one of them right: none is final.
    throw new JobFailure(redact(detail, MAX_LOGGED), { detail, waitSeconds });
  }
}
