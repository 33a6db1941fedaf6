import { hash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { SHARED_DAYS } from '#contract/admin-constants.ts';
import type { SharedKind, SharedLink, sharedDraftCalls } from '#contract/shared-drafts.ts';
import type { Actor } from '#server/actor.ts';
import { onlyOwner, refuseContent } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { announcements } from '#server/features/announcements/announcements.ts';
import { posts } from '#server/features/blog/blog.ts';
import { pages } from '#server/features/pages/edit-pages.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import {
  countShared,
  deleteEnded,
  deleteShared,
  findShared,
  insertShared,
  listShared,
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
  const { timeZone } = await siteSettings(db);
  const now = clock.now();
  const stored = toStored(now);
  const read = readContent(kind, content);
  // What could not be shown later is said now.
  shownContent(needs, { kind, id, content: read, timeZone, now: stored });
  if ((await countShared(db, actor.userId, stored)) >= MAX_OWN)
    throw new Refusal(
      'conflict',
      `You have ${MAX_OWN} private links, as many as there is room for. End those you no longer need.`,
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
  await insertShared(db, row);
  return { ...toLink(row, timeZone), path: `${SHARED_PATH}/${token}` };
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
  await deleteShared(needs.db, {
    id: link,
    kind,
    entity_id: id,
    ...(owner !== undefined && { user_id: owner }),
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
  if (!row) throw new Refusal('not-found', 'This link has ended. Ask for a new one.');
  const { timeZone } = await siteSettings(db);
  const kind = row.kind as SharedKind;
  const content = readContent(kind, JSON.parse(row.data));
  const shown = shownContent(needs, { kind, id: row.entity_id, content, timeZone, now });
  return { endsAt: toSent(row.ends_at, timeZone), [kind]: shown };
}

export const forgetEndedLinks = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  deleteEnded(db, toStored(clock.now()));

/** The content as a save would read it. Refuses `invalid` what it would refuse. */
function readContent(kind: SharedKind, content: object): object {
  const { success, data, error } = definitions[kind].schema.safeParse(content);
  if (success) return data;
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const first = issues[0]?.message ?? '';
  throw new Refusal('invalid', `This cannot be shared yet. ${first}`.trim(), { issues });
}

type Content = Which & { content: object; timeZone: string; now: string };

/** The content as visitors would get it, with clean HTML. */
function shownContent(
  { log }: Pick<Needs, 'log'>,
  { kind, id, content, timeZone, now }: Content,
): unknown {
  const { toRow, toSent: toShown } = definitions[kind];
  const row = toRow(content as never, { timeZone, now, id });
  return toShown(row as never, { timeZone, log });
}
