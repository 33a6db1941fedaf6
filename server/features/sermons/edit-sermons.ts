import type { AdminListQuery } from '#contract/common.ts';
import {
  type EditedSermon,
  type SermonContent,
  type SermonEntry,
  sermonContentSchema,
} from '#contract/sermon-content.ts';
import { secondsOf } from '#contract/sermon-item.ts';
import { t } from '#languages/t.ts';
import { nextRow } from '#server/content/codec.ts';
import {
  type Definition,
  nothingHangs,
  type Rules,
  type Write,
} from '#server/content/definition.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { findRow } from '#server/content/rows.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';
import { type LongList, longList } from '#server/platform/lists/long-list.ts';
import type { Database } from '#server/schema.ts';
import { addressesFor } from './addresses.ts';
import { refuseRecording } from './check-sermons.ts';
import { columnsOf, contentOf, readColumnsOf, UNREAD } from './content.ts';
import { findPlaceAgain } from './places.ts';
import { type Read, type Recorded, readRecordings } from './read-files.ts';
import { shownSermons } from './shown-sermons.ts';
import { type ListedForEditors, listForEditors, type SermonRow } from './store.ts';

/** What was sent of its files, and what was read of them; or why nothing was. */
type Prepared = {
  sent: { [F in keyof Recorded]?: Recorded[F] | undefined };
  read: Read | FilesAway;
};

type Types = {
  row: SermonRow;
  content: SermonContent;
  sent: EditedSermon;
  edited: EditedSermon;
  prepared: Prepared;
  options: undefined;
  hanging: object;
};

const rules: Rules<Types> = { prepare, settle, follow, hanging: nothingHangs };

const toSent = (row: SermonRow): EditedSermon => ({
  ...contentOf(row),
  _id: row.id,
  slug: row.slug,
  version: row.version,
});

/** Sermons, which pages refer to. */
export const sermons: Definition<Types> = {
  kind: 'sermon',
  table: 'sermon_contents',
  call: 'POST /api/sermons',
  noSuch: () => t('There is no such sermon. It may have been deleted.'),
  schema: sermonContentSchema,
  contentOf,
  titleOf: ({ title }) => title,
  toRow: (content, { timeZone, now, id, old }) => {
    const first = old?.first_published_at ?? now;
    const clean = cleanFields(sermonContentSchema, content);
    return {
      ...(old ?? { ...UNREAD, slug: '', first_published_at: first }),
      ...nextRow(old, { now, id }),
      ...columnsOf(clean, { first, timeZone }),
    };
  },
  toSent,
  toEdited: toSent,
  ownerOf: false,
  addresses: false,
  translated: shownSermons.translated,
  rules,
};

/** Refuses `invalid` a recording for members only, and a transcript that cannot be read. */
async function prepare(
  needs: Pick<ContentNeeds, 'db' | 'files' | 'content' | 'filePlaces'>,
  { url, transcript, length }: Partial<SermonContent>,
  action: Write<Types>['action'],
): Promise<Prepared> {
  const sent = { url, transcript, length };
  try {
    const [read] = await readRecordings(needs.files, [{ ...sent, url: url ?? '' }]);
    if (!read) throw new FilesAway('away');
    if (action !== 'restore') await refuseRecording(needs, read);
    return { sent, read };
  } catch (error) {
    if (error instanceof FilesAway && action === 'update') return { sent, read: error };
    throw error;
  }
}

async function settle(db: Database, row: SermonRow, write: Write<Types>): Promise<SermonRow> {
  const { action, now, old, prepared } = write;
  if (action === 'delete' || !prepared) return row;
  if (action === 'update') return old ? withFiles(row, old, prepared) : row;
  const { read } = prepared;
  if (read instanceof FilesAway) throw read;
  const address = (await addressesFor(db, [row], now)).get(row.id);
  return { ...row, ...UNREAD, ...readColumnsOf(read), ...(address && { slug: address.slug }) };
}

/** Only what another recording or transcript changes; refuses `unavailable` one that could not be read. */
function withFiles(row: SermonRow, old: SermonRow, { sent, read }: Prepared): SermonRow {
  const before = contentOf(old);
  const isOther = (field: keyof Recorded) => (sent[field] ?? before[field]) !== before[field];
  const length = secondsOf(sent.length ?? before.length) ?? null;
  if (!isOther('url') && !isOther('transcript'))
    return isOther('length') ? { ...row, seconds: length } : row;
  if (read instanceof FilesAway) throw read;
  const { transcript, cues, transcript_url, media_type, bytes, seconds } = readColumnsOf(read);
  return {
    ...row,
    ...(isOther('url') && { media_type, bytes, seconds: seconds ?? length }),
    ...(isOther('transcript') && { transcript, cues, transcript_url }),
  };
}

/** One that comes back from the trash is where pages still refer to it. */
async function follow(db: Database, row: SermonRow, { action }: Write<Types>): Promise<void> {
  if (action === 'restore') await findPlaceAgain(db, [row.id]);
}

/** All sermons, newest first, or those that `search` finds. Refuses `not-found` an unknown `after`. */
export async function editedSermons(
  { db }: Pick<ContentNeeds, 'db'>,
  { search, after, limit }: Omit<AdminListQuery, 'state'>,
): Promise<LongList<SermonEntry>> {
  const last = after === undefined ? undefined : await findRow<SermonRow>(db, sermons.table, after);
  if (after !== undefined && !last) throw new Refusal('not-found', sermons.noSuch());
  return longList<ListedForEditors, SermonEntry>({
    read: (part) => listForEditors(db, { search, ...part }),
    after: last,
    limit,
    toEntry: ({ id, ...row }) => ({ ...row, _id: id }),
  });
}
