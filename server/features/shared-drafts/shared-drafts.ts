import { hash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { SHARED_DAYS } from '#contract/admin-constants.ts';
import { type EventInput, eventInputSchema } from '#contract/events.ts';
import type { SharedKind, SharedLink, sharedDraftCalls } from '#contract/shared-drafts.ts';
import type { SiteSettings } from '#contract/site.ts';
import { partOfKey } from '#domain/part-keys.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { type Change, recordChange } from '#server/content/history/history.ts';
import { onlyOwner, refuseContent } from '#server/content/ownership/ownership.ts';
import { findRows } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import { announcements } from '#server/features/announcements/announcements.ts';
import { posts } from '#server/features/blog/blog.ts';
import { toContent } from '#server/features/calendar/admin-events.ts';
import { toRow as toEventRow } from '#server/features/calendar/event-row.ts';
import { unsavedEventPage } from '#server/features/calendar/pages/event-page.ts';
import { pages } from '#server/features/pages/edit-pages.ts';
import { shownForms } from '#server/features/pages/forms.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import {
  countShared,
  deleteEnded,
  deleteShared,
  findShared,
  insertShared,
  listShared,
  type SharedRow,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'kinds' | 'log'>;
type Which = { kind: SharedKind; id: string };
type Shared = z.output<(typeof sharedDraftCalls)['GET /api/shared/{token}']['answer']>;

/** The address of what a link shows; its token is behind it. */
const SHARED_PATH = '/shared';
/** In lower case: addresses of pages are. */
const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Each shows a text of one request's size at most (256 KB): one person's fill 12 MB. */
const MAX_OWN = 50;

const definitions = { page: pages, post: posts, announcement: announcements } as const;
const schemas = { ...definitions, event: { schema: eventInputSchema } } as const;

/** The links to a content that work now: everybody's, or an author's own. Refuses `forbidden` what the actor may not edit. */
export async function sharedLinks(
  needs: Needs,
  actor: Actor,
  { kind, id }: Which,
): Promise<SharedLink[]> {
  await refuseContent(needs, actor, { kind, id });
  const { db, clock } = needs;
  const { timeZone } = await siteSettings(db);
  const rows = await listShared(
    db,
    { kind, entity_id: id },
    { owner: onlyOwner(actor), now: toStored(clock.now()) },
  );
  return rows.map((row) => toLink(row, timeZone));
}

const toLink = (
  { id, created_at, ends_at }: { id: string; created_at: string; ends_at: string },
  timeZone: string,
): SharedLink => ({
  id,
  createdAt: toSent(created_at, timeZone),
  endsAt: toSent(ends_at, timeZone),
});

/**
 * Makes a link that shows what is written now, whatever becomes of the content. Refuses `forbidden` what the actor may not
 * edit, `invalid` what could not be saved, and `conflict` beyond the links of one person.
 */
export async function shareDraft(
  needs: Needs,
  actor: Actor,
  { kind, id }: Which,
  content: object,
): Promise<SharedLink & { path: string }> {
  await refuseContent(needs, actor, { kind, id });
  const { db, clock } = needs;
  const settings = await siteSettings(db);
  const now = clock.now();
  const stored = toStored(now);
  const read = withFormsTold(readContent(kind, content));
  // What could not be shown later is said now.
  shownContent(needs, { kind, id, content: read, settings });
  if ((await countShared(db, actor.userId, stored)) >= MAX_OWN)
    throw new Refusal(
      'conflict',
      t(
        'You have {max} private links, as many as there is room for. End those you no longer need.',
        { max: MAX_OWN },
      ),
    );
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const row = {
    id: newId(),
    token_hash: digest(token),
    kind,
    entity_id: id,
    user_id: actor.userId,
    data: JSON.stringify(read),
    created_at: stored,
    ends_at: toStored(now.add({ milliseconds: SHARED_DAYS * DAY_MS })),
  };
  await db.transaction().execute(async (transaction) => {
    await insertShared(transaction, row);
    await record({ ...needs, db: transaction }, actor, 'create', row);
  });
  return { ...toLink(row, settings.timeZone), path: `${SHARED_PATH}/${token}` };
}

/** With ids for the forms of a page, which are given when it is saved. */
const withFormsTold = <T extends object>(content: T): T =>
  'sections' in content && Array.isArray(content.sections)
    ? { ...content, sections: shownForms(content.sections) }
    : content;

/** In the activity list: by the title it was shared under, with the way to its editor once it is saved. */
async function record(
  { db, clock, kinds }: Needs & { db: Database },
  actor: Actor,
  action: Change['action'],
  { kind, entity_id, data }: Pick<SharedRow, 'kind' | 'entity_id' | 'data'>,
): Promise<void> {
  const { title, summary } = JSON.parse(data) as { title?: string; summary?: string };
  const saved = partOfKey(entity_id)?.seriesId ?? entity_id;
  const isSaved = (await findRows(db, kinds[kind as SharedKind].table, [saved])).length > 0;
  const id = isSaved ? `${kind}/${entity_id}` : kind;
  const what = title ?? summary ?? '';
  await recordChange(db, actor, { action, kind: 'private link', id, what }, toStored(clock.now()));
}

const digest = (token: string) => hash('sha256', token, 'base64url');

/** Ends a link; one that is gone already stays gone. */
export async function endShared(
  needs: Needs,
  actor: Actor,
  { kind, id, link }: Which & { link: string },
): Promise<void> {
  await refuseContent(needs, actor, { kind, id });
  const owner = onlyOwner(actor);
  await needs.db.transaction().execute(async (db) => {
    const row = await deleteShared(db, {
      id: link,
      kind,
      entity_id: id,
      ...(owner !== undefined && { user_id: owner }),
    });
    if (row) await record({ ...needs, db }, actor, 'delete', row);
  });
}

/** What a link shows. Refuses `not-found` one that has ended or never was. */
export async function sharedDraft(
  needs: Needs & Pick<Services, 'limits'>,
  token: string,
  clientAddress: string,
): Promise<Shared> {
  await needs.limits.take('privateLinks', { address: clientAddress });
  const { db, clock } = needs;
  const now = toStored(clock.now());
  const row = await findShared(db, digest(token), now);
  if (!row) throw new Refusal('not-found', t('This link has ended. Ask for a new one.'));
  const settings = await siteSettings(db);
  const kind = row.kind as SharedKind;
  const content = readContent(kind, JSON.parse(row.data));
  const shown = shownContent(needs, { kind, id: row.entity_id, content, settings });
  return { endsAt: toSent(row.ends_at, settings.timeZone), [kind]: shown };
}

export const forgetEndedLinks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  deleteEnded(db, toStored(clock.now()));

/** The content as a save would read it. Refuses `invalid` what it would refuse. */
function readContent(kind: SharedKind, content: object): object {
  const { success, data, error } = schemas[kind].schema.safeParse(content);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = issues;
  const sentence = first
    ? t('This cannot be shared yet. {problem}', { problem: first.message })
    : t('This cannot be shared yet.');
  throw new Refusal('invalid', sentence, { issues });
}

type Content = Which & { content: object; settings: SiteSettings };

/** The content as visitors would get it, with clean HTML. */
function shownContent(
  { log, clock }: Pick<Needs, 'log' | 'clock'>,
  { kind, id, content, settings }: Content,
): unknown {
  const { timeZone } = settings;
  const now = toStored(clock.now());
  if (kind === 'event') {
    const row = toEventRow(toContent(content as EventInput, timeZone), { now, id });
    return unsavedEventPage(row, { settings, now: clock.now() });
  }
  const { toRow, toSent: toShown } = definitions[kind];
  const row = toRow(content as never, { timeZone, now, id });
  return toShown(row as never, { timeZone, log });
}
