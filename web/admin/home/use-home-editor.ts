import { useRef, useState } from 'react';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { type FoundDraft, versionToName } from '#web/admin/drafts/find-draft.ts';
import { useDraft } from '#web/admin/drafts/use-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { problemsOf } from '#web/admin/schema-form/problems-of.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReloadSite } from '#web/use-site.ts';
import { contentOf, emptyHome, homeFrom } from './home-draft.ts';
import { HOMEPAGE_ID, type HomeOpened } from './load-home.ts';

/** What is edited: the home page as it was read, null for the first one, and the draft it was opened with. */
type Origin = {
  before: Homepage | null;
  start: HomepageContent;
  found: FoundDraft | undefined;
};

const origin = (before: Homepage | null, found?: FoundDraft): Origin => ({
  before,
  start: before ? contentOf(before) : emptyHome,
  found,
});

/** The home page in the making, its draft and its publishing. */
export function useHomeEditor({ homepage, found: opened }: HomeOpened) {
  const [{ before, start, found }, setOrigin] = useState(() => origin(homepage, opened));
  const [values, setValues] = useState(() => (found ? homeFrom(found.data, start) : start));
  /** What was published from here: the editor stays open after it. */
  const [published, setPublished] = useState<{ homepage: Homepage; values: HomepageContent }>();
  const sent = useRef(values);
  const toast = useToast();
  const reloadSite = useReloadSite();
  // Where there is none, a draft of an earlier one names a version that nobody could ask about.
  const version = before ? versionToName(found, before.version) : undefined;
  const kept = useDraft({
    kind: 'homepage',
    id: HOMEPAGE_ID,
    title: 'Home page',
    values,
    start: published?.values ?? start,
    version: published?.homepage.version ?? version,
    found,
  });
  const saving = useSaving<HomepageContent, Homepage>({
    values,
    start,
    version,
    draft: kept,
    check: (now) => problemsOf(homepageContentSchema, now),
    send: (now, named) => {
      sent.current = now;
      const body = { ...now, ...(named !== undefined && { version: named }) };
      return adminApi('PUT /api/homepage', { body });
    },
    failure: 'The home page could not be published. Please try again.',
    staysOpen: true,
    // What was written meanwhile stays on the screen, and differs from what was sent.
    onSaved: (saved) => {
      setPublished({ homepage: saved, values: sent.current });
      // Every page wears its colours, this one too.
      void reloadSite();
    },
    onUnchanged: () => toast('Nothing has changed: the home page is published as it stands here.'),
    onTakeTheirs: (theirs) => {
      setOrigin(origin(theirs));
      setPublished(undefined);
      setValues(contentOf(theirs));
    },
  });
  return {
    values,
    /** The home page as it is published now. */
    before: published?.homepage ?? before,
    version: published?.homepage.version ?? version,
    found: published ? undefined : found,
    kept,
    saving,
    change: (news: Partial<HomepageContent>) => setValues((now) => ({ ...now, ...news })),
    /** Puts the published text, or an empty one, in the draft's place. */
    throwAway: () => {
      if (found?.isOwn) void kept.discard();
      setOrigin(origin(before));
      setValues(start);
    },
  };
}
