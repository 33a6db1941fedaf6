import type { PageEntry } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { type FoundDraft, findDraft } from '#web/admin/drafts/find-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import type { CheckSettings } from './check-settings.ts';

/** What the tab is opened with. */
export type SettingsOpened = {
  site: Site;
  found: FoundDraft | undefined;
  /** For choosing where a link leads. */
  pages: readonly PageEntry[];
  check: CheckSettings;
};

/** The settings' identifier among drafts and versions (contract/drafts.ts). */
export const SITE_ID = 'site';

/** `of`: whose draft to go on with, when it is not one's own. */
export async function loadSettings(
  signal: AbortSignal,
  of: string | null,
): Promise<SettingsOpened> {
  const [site, pages, found, { checkSettings }] = await Promise.all([
    adminApi('GET /api/site', { signal }),
    adminApi('GET /api/pages', { query: { sections: 'false' }, signal }),
    findDraft('site', SITE_ID, signal, of),
    beforeZod(() => import('./check-settings.ts')),
  ]);
  return { site, pages, found, check: checkSettings };
}
