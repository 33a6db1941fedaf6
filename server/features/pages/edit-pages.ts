import { setImmediate } from 'node:timers/promises';
import type { ChangesOf } from '#contract/changes.ts';
import { type Page, type PageContent, pageContentSchema } from '#contract/pages.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { cleanFields } from '../../platform/clean-fields.ts';
import { createOnce, type WithKey } from '../../platform/creation-keys.ts';
import { newId } from '../../platform/ids.ts';
import { publish } from '../../platform/publish.ts';
import { conflict, invalidField, Refusal } from '../../platform/refusal.ts';
import { withChanges } from '../../platform/with-changes.ts';
import type { Database } from '../../schema.ts';
import { recordRow, revisionsOf } from '../history/history.ts';
import {
  readSermonFiles,
  readSermonFilesOrKnown,
  refusePodcastRivals,
  refuseSermons,
} from '../sermons/check-sermons.ts';
import { noteSermons, withOwnIdentifiers } from '../sermons/note-sermons.ts';
import { withPodcastIdentities } from '../sermons/podcast-identity.ts';
import { labelOf } from '../settings/navigation.ts';
import { siteSettings } from '../settings/settings.ts';
import { putIntoTrash, takePlaceOfTrash } from '../trash/put-into-trash.ts';
import { enterNavigation, followInNavigation, leaveNavigation } from './main-page.ts';
import { contentOf, toPage } from './page.ts';
import { asEdited, existingPage, noSuchPage } from './pages.ts';
import { refuseAmounts } from './refuse-amounts.ts';
import {
  deletePage,
  dropSlug,
  findPageAt,
  findPageById,
  insertPage,
  keepSlug,
  listFormerSlugs,
  type PageRow,
  replacePage,
} from './store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'content' | 'config' | 'files'>;
type NewPage = PageContent & WithKey & { _id?: string | undefined };

/** The row for a content, with clean HTML; without `old`, for a new page. */
export function toRow(
  content: PageContent,
  { id, now, old }: { id?: string | undefined; now: string; old?: PageRow },
): PageRow {
  const cleaned = cleanFields(pageContentSchema, content);
  return {
    id: old?.id ?? id ?? newId(),
    slug: cleaned.slug,
    page: cleaned.page,
    title: cleaned.title,
    sections: JSON.stringify(cleaned.sections),
    is_main_page: cleaned.isMainPage ? 1 : 0,
    version: (old?.version ?? 0) + 1,
    created_at: old?.created_at ?? now,
    updated_at: now,
  };
}

/** Refuses `conflict` for an address that another page has, and for a page that is already published. */
export async function createPage(
  needs: Needs,
  actor: Actor,
  { _id: id, key, ...content }: NewPage,
): Promise<Page> {
  refuseAmounts(content.sections);
  const files = await checkedFiles(needs, content.sections);
  const creation = { call: 'POST /api/pages', key, actor, content: { id, content } } as const;
  return publishPage(needs, (transaction, now) =>
    createOnce(transaction, creation, needs, {
      find: (made) => findPageById(transaction, made),
      toSent: (made) => asEdited(transaction, made),
      idOf: (made) => made.id,
      make: () => addPage(needs, { transaction, actor, now, files }, { id, content }),
    }),
  );
}

type Adding = {
  transaction: Database;
  actor: Actor;
  now: string;
  files: Awaited<ReturnType<typeof checkedFiles>>;
};

async function addPage(
  needs: Needs,
  { transaction, actor, now, files }: Adding,
  { id, content }: { id: string | undefined; content: PageContent },
): Promise<PageRow> {
  const published = id === undefined ? undefined : await findPageById(transaction, id);
  // Sent again because the first answer was lost, or published by somebody else: the editor compares the two.
  if (published) throw conflict(await asEdited(transaction, published));
  const row = await identified(needs, transaction, toRow(content, { id, now }));
  await refuseRival(transaction, row);
  await refusePodcastRivals(transaction, row);
  if (id !== undefined) {
    // Deleted while somebody was writing: its version numbers continue.
    const [last] = await revisionsOf(transaction, 'page', id);
    row.version += last?.version ?? 0;
    await takePlaceOfTrash(transaction, { kind: 'page', id });
  }
  await insertPage(transaction, row);
  await noteSermons(transaction, row, { files, now });
  if (content.isMainPage) await enterNavigation(transaction, actor, row, now);
  await recordRow(transaction, actor, { action: 'create', kind: 'page', row }, now);
  return row;
}

/** Refuses `not-found`, and `conflict` with the current page if `version` is an older one. */
export async function updatePage(
  needs: Needs,
  actor: Actor,
  id: string,
  { version, ...changes }: ChangesOf<PageContent> & { version?: number | undefined },
): Promise<Page> {
  refuseAmounts(changes.sections ?? []);
  const files = changes.sections && (await checkedFiles(needs, changes.sections));
  return publishPage(needs, async (transaction, now) => {
    const old = await existingPage(transaction, id);
    const content = withChanges(pageContentSchema, contentOf(old), changes);
    const row = await identified(needs, transaction, toRow(content, { now, old }), old);
    if (version !== undefined && version !== old.version)
      throw conflict(await asEdited(transaction, old));
    await refuseRival(transaction, row);
    if (files) await refusePodcastRivals(transaction, row);
    await replacePage(transaction, old.version, row);
    if (files) await noteSermons(transaction, row, { files, now });
    if (row.slug !== old.slug) {
      await keepSlug(transaction, old.slug, id);
      await dropSlug(transaction, row.slug, id);
      await followInNavigation(transaction, actor, { from: old.slug, to: row.slug }, now);
    }
    if (row.is_main_page > old.is_main_page) await enterNavigation(transaction, actor, row, now);
    if (row.is_main_page < old.is_main_page) await leaveNavigation(transaction, actor, row, now);
    await recordRow(transaction, actor, { action: 'update', kind: 'page', row, old }, now);
    return row;
  });
}

/** With identifiers for recordings and podcasts. */
async function identified(
  { config: { publicUrl } }: Pick<Needs, 'config'>,
  db: Database,
  row: PageRow,
  before?: PageRow,
): Promise<PageRow> {
  // Reading a page with hundreds of sermons takes long: others get their turn in between.
  await setImmediate();
  const known = await withOwnIdentifiers(db, row);
  await setImmediate();
  return withPodcastIdentities(db, known, { ...(before && { before }), publicUrl });
}

/** What the files of a page's recordings say. Refuses `invalid` what cannot be used. */
async function checkedFiles(needs: Needs, sections: PageContent['sections']) {
  const files = await readSermonFilesOrKnown(needs, sections);
  await refuseSermons(needs, files);
  await setImmediate();
  return files;
}

/** Moves a page to the trash. Refuses `conflict` while the navigation links to it, unless that link is removed too. */
export async function removePage(
  needs: Needs,
  actor: Actor,
  slug: string,
  { takeOutOfNavigation }: { takeOutOfNavigation: boolean },
): Promise<void> {
  await publish(needs, async (transaction, now) => {
    const row = await findPageAt(transaction, slug);
    if (!row) throw noSuchPage();
    if (takeOutOfNavigation) await leaveNavigation(transaction, actor, row, now);
    else await refuseNamed(transaction, row);
    const data: Deleted = { row, formerSlugs: await listFormerSlugs(transaction, row.id) };
    await putIntoTrash(
      transaction,
      actor,
      { kind: 'page', id: row.id, title: row.title, data },
      now,
    );
    await deletePage(transaction, row.id);
    await recordRow(transaction, actor, { action: 'delete', kind: 'page', row }, now);
  });
}

/** What is stored of a deleted page. */
type Deleted = { row: PageRow; formerSlugs: string[] };

/** Restores a page from the trash. Refuses `conflict` if another page has its address. */
export async function bringBackPage(
  db: Database,
  actor: Actor,
  { row, formerSlugs }: Deleted,
  now: string,
  needs: Pick<Needs, 'files'>,
): Promise<void> {
  const changed = { ...row, version: row.version + 1, updated_at: now };
  const back = await withOwnIdentifiers(db, changed);
  await refuseRival(db, back);
  await insertPage(db, back);
  const files = await readSermonFiles(needs, JSON.parse(back.sections));
  await noteSermons(db, back, { files, now });
  for (const slug of formerSlugs)
    if (!(await findPageAt(db, slug))) await keepSlug(db, slug, row.id);
  if (row.is_main_page === 1) await enterNavigation(db, actor, back, now);
  await recordRow(db, actor, { action: 'restore', kind: 'page', row: back }, now);
}

async function publishPage(
  needs: Needs,
  write: (transaction: Database, now: string) => Promise<PageRow>,
): Promise<Page> {
  const row = await publish(needs, write);
  return toPage(row, (await siteSettings(needs.db)).timeZone, needs.log);
}

async function refuseRival(db: Database, { id, slug }: PageRow): Promise<void> {
  const rival = await findPageAt(db, slug);
  if (!rival || rival.id === id) return;
  const message = `The page "${rival.title}" has the address /${slug} already. Choose another.`;
  throw invalidField('slug', message, 'conflict');
}

async function refuseNamed(db: Database, { slug }: PageRow): Promise<void> {
  const { navigation } = await siteSettings(db);
  const label = labelOf(navigation, slug);
  if (label !== undefined)
    throw new Refusal(
      'conflict',
      `The navigation names this page ("${label}"). Take it out of the navigation first.`,
    );
}
