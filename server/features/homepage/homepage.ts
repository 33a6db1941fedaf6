import type { ChangesOf } from '#contract/changes.ts';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import { followContent } from '#server/content/translations/follow-content.ts';
import { shownContent } from '#server/content/translations/in-language.ts';
import type { Services } from '#server/context.ts';
import { serviceTimes } from '#server/features/service-times/service-times.ts';
import { parseInput } from '#server/platform/calls/parse-input.ts';
import { conflict, Refusal } from '#server/platform/calls/refusal.ts';
import { withChanges } from '#server/platform/calls/with-changes.ts';
import { readDocument, writeDocument } from '#server/platform/database/document-store.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';

type Colors = HomepageContent['colorScheme'];

export const defaultColors: Colors = { primary: '#5b2a55', text: '#231d2b' };

type Needs = Pick<Services, 'db' | 'clock'>;

/** Refuses `not-found` until there is one. */
export async function homepage(needs: Needs): Promise<Homepage> {
  const found = await homepageOrNull(needs);
  if (!found) throw new Refusal('not-found', t('Homepage content not found.'));
  return found;
}

/** The same for our own screens: a browser logs a 404 as an error, and a new site has none. */
export async function homepageOrNull({ db, clock }: Needs): Promise<Homepage | null> {
  const row = await readDocument(db, 'homepage');
  if (!row) return null;
  const { content, languages } = await shownContent(db, shownHomepage, contentOf(row));
  return {
    ...content,
    version: row.version,
    nextService: (await serviceTimes({ db, clock })).next,
    ...languages,
  };
}

/** The home page's identifier among the contents that have versions (contract/drafts.ts). */
const HOMEPAGE_ID = 'homepage';

/** What of the home page is shown in other languages. */
export const shownHomepage = {
  kind: 'homepage',
  id: HOMEPAGE_ID,
  schema: homepageContentSchema,
  fields: ['heroCarousel', 'intro', 'sections'],
  path: '/',
} as const;

/** The home page's content as it is stored; undefined while there is none. */
export async function homepageContent(db: Database): Promise<HomepageContent | undefined> {
  const row = await readDocument(db, 'homepage');
  return row && contentOf(row);
}

const contentOf = (row: { content: string }): HomepageContent =>
  homepageContentSchema.parse(JSON.parse(row.content));

/** Stores the home page with clean HTML, and returns it with its new version's number. */
export async function saveHomepage(
  db: Database,
  content: HomepageContent,
  now: string,
): Promise<{ version: number; data: HomepageContent }> {
  const data = cleanFields(homepageContentSchema, content);
  const old = await homepageContent(db);
  if (old) await followContent(db, shownHomepage, old, data);
  return { version: await writeDocument(db, 'homepage', JSON.stringify(data), now), data };
}

/**
 * Refuses `conflict` with the current home page if `version` is an older one, and `invalid` for only some fields while
 * there is no home page yet.
 */
export async function updateHomepage(
  needs: Pick<Services, 'db' | 'clock' | 'content'>,
  actor: Actor,
  { version, ...changes }: ChangesOf<HomepageContent> & { version?: number | undefined },
): Promise<Homepage> {
  await publish(needs, async (transaction, now) => {
    const old = await readDocument(transaction, 'homepage');
    if (version !== undefined && version !== old?.version)
      throw conflict(old && (await homepage({ ...needs, db: transaction })));
    const content = old
      ? withChanges(homepageContentSchema, contentOf(old), changes)
      : parseInput(homepageContentSchema, changes, 'invalid');
    const revision = await saveHomepage(transaction, content, now);
    const before = old && { version: old.version, data: JSON.parse(old.content) };
    await recordChange(
      transaction,
      actor,
      {
        action: old ? 'update' : 'create',
        kind: 'homepage',
        id: HOMEPAGE_ID,
        what: 'Home page',
        ...(before && { before }),
        revision,
      },
      now,
    );
  });
  return homepage(needs);
}

/** The church's colors; the default ones until there is a home page. */
export async function homepageColors(db: Database): Promise<Colors> {
  const row = await readDocument(db, 'homepage');
  const parsed =
    row && homepageContentSchema.shape.colorScheme.safeParse(JSON.parse(row.content).colorScheme);
  return parsed?.success ? parsed.data : defaultColors;
}
