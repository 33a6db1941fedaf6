import { useMemo, useState } from 'react';
import type { Site, SiteSettings } from '#contract/site.ts';
import { type FoundDraft, findDraft, versionToName } from '#web/admin/drafts/find-draft.ts';
import { useDraft } from '#web/admin/drafts/use-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { useReloadSite } from '#web/use-site.ts';
import { type SettingsOpened, SITE_ID } from './load-settings.ts';
import { fromKept, type SettingsDraft, settingsOf, toDraft, toSettings } from './settings-draft.ts';

/** The settings as they were read or last saved. A conflict brings them without what the server adds. */
type Saved = SiteSettings & { version: number };
type Origin = { start: SiteSettings; version: number; found: FoundDraft | undefined };

const origin = (saved: Saved, found?: FoundDraft): Origin => ({
  start: settingsOf(saved),
  version: saved.version,
  found,
});

/** The settings in the making, their draft and their saving. The editor stays open after a save. */
export function useSettingsEditor(
  { site, found: opened, check }: SettingsOpened,
  { onSaved, onUnchanged }: { onSaved: () => void; onUnchanged: () => void },
) {
  const [{ start, version: read, found }, setOrigin] = useState(() => origin(site, opened));
  const [draft, setDraft] = useState(() =>
    toDraft(opened ? fromKept(opened.data, settingsOf(site)) : settingsOf(site)),
  );
  const values = useMemo(() => toSettings(draft), [draft]);
  const version = versionToName(found, read);
  const reloadSite = useReloadSite();
  const kept = useDraft({
    kind: 'site',
    id: SITE_ID,
    title: 'Settings',
    values,
    start,
    version,
    found,
  });
  const show = (saved: Saved) => {
    setOrigin(origin(saved));
    setDraft(toDraft(settingsOf(saved)));
  };
  const saving = useSaving<SiteSettings, Saved>({
    values,
    start,
    version,
    draft: kept,
    check,
    send: async (settings, named) => {
      const body = { ...settings, version: named };
      const saved: Site = await adminApi('PUT /api/site', { body });
      await reloadSite(saved);
      return saved;
    },
    failure: 'Failed to save settings. Please try again.',
    staysOpen: true,
    // What was typed meanwhile stays on the screen.
    onSaved: (saved) => {
      setOrigin(origin(saved));
      onSaved();
    },
    onUnchanged,
    onTakeTheirs: show,
  });
  return {
    draft,
    values,
    version,
    found,
    kept,
    saving,
    change: (news: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...news })),
    /** Reads the settings anew: an earlier version was published again. What is not saved stays, as a draft. */
    readAnew: async () => {
      const now = await adminApi('GET /api/site');
      if (saving.isDirty) setOrigin(origin(now, await keptOnceMore(values, version)));
      else show(now);
      await reloadSite(now);
    },
    /** Puts the saved settings in the draft's place. */
    throwAway: () => {
      if (found?.isOwn !== false) void kept.discard();
      setOrigin({ start, version: read, found: undefined });
      setDraft(toDraft(start));
    },
  };
}

/** Publishing lets the server's draft go, a restored version too: what is on the screen is kept anew. */
async function keptOnceMore(
  values: SiteSettings,
  version: number | undefined,
): Promise<FoundDraft | undefined> {
  await adminApi('PUT /api/drafts/{kind}/{id}', {
    params: { kind: 'site', id: SITE_ID },
    body: { title: 'Settings', data: { ...values }, baseVersion: version ?? null },
  });
  return findDraft('site', SITE_ID, new AbortController().signal);
}
