import { setImmediate } from 'node:timers/promises';
import {
  type EditedPage,
  type Page,
  type PageContent,
  pageContentSchema,
} from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { nextRow, rowCodec } from '#server/content/codec.ts';
import {
  type Definition,
  nothingHangs,
  type Rules,
  type Write,
} from '#server/content/definition.ts';
import { lastVersion } from '#server/content/history/history.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { findRow } from '#server/content/rows.ts';
import { takePlaceOfTrash } from '#server/content/trash/put-into-trash.ts';
import { createContent, removeContent } from '#server/content/write.ts';
import {
  readSermonFiles,
  refusePodcastRivals,
  refuseSermons,
} from '#server/features/sermons/check-sermons.ts';
import { noteSermons } from '#server/features/sermons/note-sermons.ts';
import { withSermons } from '#server/features/sermons/page-sermons.ts';
import { leavePlaces } from '#server/features/sermons/places.ts';
import { withPodcastIdentities } from '#server/features/sermons/podcasts.ts';
import { labelOf } from '#server/features/settings/navigation.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { WithKey } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';
import { knownLanguage } from '#server/platform/languages/language.ts';
import type { Database } from '#server/schema.ts';
import { withFormIds } from './forms.ts';
import { noteFrames } from './frames.ts';
import { enterNavigation, followInNavigation, leaveNavigation } from './main-page.ts';
import { shownPages, toEditedPage, toPage } from './page.ts';
import { asEdited, noSuchPage } from './pages.ts';
import { refuseAmounts } from './refuse-amounts.ts';
import { findPageAt, type PageRow } from './store.ts';

const codec = rowCodec(pageContentSchema);

type Types = {
  row: PageRow;
  content: PageContent;
  sent: Page;
  edited: EditedPage;
  /** What the files of its recordings say; undefined where no sections are sent. */
  prepared: Awaited<ReturnType<typeof readSermonFiles>> | undefined;
  options: { takeOutOfNavigation: boolean };
  hanging: object;
};

const rules: Rules<Types> = {
  prepare,
  settle,
  follow,
  hanging: nothingHangs,
};

/** The pages that administrators compose. */
export const pages: Definition<Types> = {
  ...shownPages,
  table: 'pages',
  call: 'POST /api/pages',
  noSuch: () => t('There is no such page. It may have been deleted.'),
  contentOf: codec.contentOf,
  titleOf: ({ title }) => title,
  toRow: (content, { now, id, old }) => ({
    ...nextRow(old, { now, id }),
    ...codec.columnsOf(cleanFields(pageContentSchema, content)),
  }),
  toSent: toPage,
  toEdited: toEditedPage,
  ownerOf: false,
  rules,
};

/** Refuses `invalid` amounts nobody could give and recordings that cannot be used; what comes back was checked before. */
async function prepare(
  needs: Pick<ContentNeeds, 'db' | 'config' | 'files' | 'content' | 'filePlaces'>,
  { sections }: Partial<PageContent>,
  action: 'create' | 'update' | 'restore',
): Promise<Types['prepared']> {
  if (!sections) return undefined;
  if (action === 'restore') return readSermonFiles(needs, sections);
  refuseAmounts(sections);
  const files = await readSermonFiles(needs, sections);
  await refuseSermons(needs, files);
  await setImmediate();
  return files;
}

async function settle(db: Database, row: PageRow, write: Write<Types>): Promise<PageRow> {
  const { action, actor, now, old, options, prepared, needs } = write;
  if (action === 'delete') {
    if (options?.takeOutOfNavigation) await leaveNavigation(db, actor, row, now);
    else await refuseNamed(db, row);
    await leavePlaces(db, row.id);
    return row;
  }
  if (action === 'create') await refusePublished(db, row);
  const settled =
    action === 'restore' ? await withSermons(db, row) : await identified(db, row, { needs, old });
  await refuseRival(db, settled);
  if (action === 'restore') return settled;
  if (row.slug !== old?.slug) refuseSign(row);
  if (prepared) await refusePodcastRivals(db, settled);
  return action === 'create' ? continued(db, settled) : settled;
}

/** Sent again because the first answer was lost, or published by somebody else: the editor compares the two. */
async function refusePublished(db: Database, { id }: PageRow): Promise<void> {
  const published = await findRow<PageRow>(db, pages.table, id);
  if (published) throw conflict(await asEdited(db, published));
}

/** With identifiers for sermons, podcasts and forms. */
async function identified(
  db: Database,
  row: PageRow,
  { needs: { config }, old }: Pick<Write<Types>, 'needs' | 'old'>,
): Promise<PageRow> {
  // Reading a page with hundreds of sermons takes long: others get their turn in between.
  await setImmediate();
  const known = await withSermons(db, await withFormIds(db, row), old);
  await setImmediate();
  const { publicUrl } = config;
  return withPodcastIdentities(db, known, { ...(old && { before: old }), publicUrl });
}

/** Deleted while somebody was writing: its version numbers continue. */
async function continued(db: Database, row: PageRow): Promise<PageRow> {
  const known = await lastVersion(db, 'page', row.id);
  await takePlaceOfTrash(db, { kind: 'page', id: row.id });
  return { ...row, version: row.version + known };
}

async function follow(db: Database, row: PageRow, write: Write<Types>): Promise<void> {
  const { action, actor, now, old, prepared: files } = write;
  if (action === 'delete') return;
  await noteFrames(db, row);
  if (files) await noteSermons(db, row, { files, now, actor });
  if (old && row.slug !== old.slug)
    await followInNavigation(db, actor, { from: old.slug, to: row.slug }, now);
  const before = old?.is_main_page ?? 0;
  if (row.is_main_page > before) await enterNavigation(db, actor, row, now);
  if (row.is_main_page < before) await leaveNavigation(db, actor, row, now);
}

/** Refuses `conflict` for an address that another page has, and for a page that is already published. */
export const createPage = (
  needs: ContentNeeds,
  actor: Actor,
  { _id: id, key, ...content }: PageContent & WithKey & { _id?: string | undefined },
): Promise<Page> =>
  createContent(pages, needs, actor, { content, key, id, digested: { id, content } });

/** Moves a page to the trash. Refuses `conflict` while the navigation links to it, unless that link is removed too. */
export async function removePage(
  needs: ContentNeeds,
  actor: Actor,
  slug: string,
  options: Types['options'],
): Promise<void> {
  const row = await findPageAt(needs.db, slug);
  if (!row) throw noSuchPage();
  await removeContent(pages, needs, actor, row.id, options);
}

async function refuseRival(db: Database, { id, slug }: PageRow): Promise<void> {
  const rival = await findPageAt(db, slug);
  if (!rival || rival.id === id) return;
  const message = t('The page "{title}" has the address /{slug} already. Choose another.', {
    title: rival.title,
    slug,
  });
  throw invalidField('slug', message, 'conflict');
}

/** Where the pages of another language are, also of one that the church has not chosen yet. */
function refuseSign({ slug }: PageRow): void {
  const language = knownLanguage(slug.split('/', 1)[0]);
  if (language === undefined) return;
  const sign = language.toLowerCase();
  throw invalidField(
    'slug',
    t('Addresses that begin with /{sign} are for pages in that language. Choose another.', {
      sign,
    }),
  );
}

async function refuseNamed(db: Database, { slug }: PageRow): Promise<void> {
  const { navigation } = await siteSettings(db);
  const label = labelOf(navigation, slug);
  if (label !== undefined)
    throw new Refusal(
      'conflict',
      t('The navigation names this page ("{label}"). Take it out of the navigation first.', {
        label,
      }),
    );
}
