import { starterContent } from '#domain/starter-pages/starter-page.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { beginDrafts } from '#server/content/drafts/drafts.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { findValue, hasRow } from '#server/platform/database/rows.ts';
import { inTerminalLanguage } from '#server/platform/languages/terminal.ts';
import { beginSetup } from './setup.ts';

/**
 * What a site that is begun empty finds: the set-up list, and the starter pages as drafts of its first administrator, in
 * the language of whoever starts it.
 */
export async function beginSite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const { name } = await siteSettings(db);
  const owner = await findValue(db, 'users', 'id', { email: email.toLowerCase() });
  // Its content came from elsewhere.
  if (owner === undefined || (await hasRow(db, 'pages', {}))) return;
  await db.transaction().execute(async (transaction) => {
    await beginSetup(transaction);
    const drafts = inTerminalLanguage(() => firstPages(name));
    await beginDrafts(transaction, owner, drafts, toStored(clock.now()));
  });
}

const firstPages = (name: string) =>
  starterPages.map((starter) => ({
    kind: 'page' as const,
    id: starter.id,
    title: starter.title,
    data: { ...starterContent(starter, {}, { name }), starter: starter.key, answers: {} },
  }));
