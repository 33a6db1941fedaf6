import { useRef, useState } from 'react';
import type { EditedPage, Page } from '#contract/pages.ts';
import { type FoundDraft, versionToName } from '#web/admin/drafts/find-draft.ts';
import { useDraft } from '#web/admin/drafts/use-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useReloadSite } from '#web/use-site.ts';
import type { PageOpened } from '../load-pages.ts';
import { checkPage } from './check-page.ts';
import {
  contentToSend,
  emptyPage,
  isShown,
  type PageValues,
  toDraft,
  toValues,
  valuesOfDraft,
  valuesOfPage,
} from './page-draft.ts';
import { useHistory } from './use-history.ts';

/** What is edited: the page as it was read, absent for a new one, and how it was then. */
type Origin = { before: EditedPage | undefined; start: PageValues; found: FoundDraft | undefined };

/** A page in the making: what is written, its history, its draft and its publishing. */
export function useComposer({ id, page, found: opened, others }: PageOpened) {
  const [{ before, start, found }, setOrigin] = useState<Origin>(() => ({
    before: page,
    start: page ? valuesOfPage(page) : emptyPage,
    found: opened,
  }));
  const written = useHistory(() => toDraft(found ? valuesOfDraft(found.data, start) : start));
  const { draft, actions } = written;
  const values = toValues(draft);
  /** What was published from here: the composer stays open after it. */
  const [published, setPublished] = useState<{ page: EditedPage; values: PageValues }>();
  const sent = useRef(values);
  const toast = useToast();
  const reloadSite = useReloadSite();
  const current = published?.page ?? before;
  const version = versionToName(found, before?.version);
  const kept = useDraft({
    kind: 'page',
    id,
    title: draft.title,
    values,
    start: published?.values ?? start,
    version: published?.page.version ?? version,
    found,
  });
  const saving = useSaving<PageValues, EditedPage>({
    values,
    start,
    version,
    draft: kept,
    check: (now) => checkPage(now, others),
    notYet: 'Not published yet. Something is still to be put right:',
    send: (now, named) => {
      sent.current = now;
      return publish(id, now, named);
    },
    failure: 'Failed to save page.',
    isWhyInstead: true,
    staysOpen: true,
    onSaved: (saved) => {
      setPublished({ page: saved, values: sent.current });
      toast(`“${saved.title}” is published.`);
      // The menu may name it now, by another name or address, or no more.
      if (saved.isMainPage || current?.isMainPage) void reloadSite();
    },
    // What visitors do not see yet of the page was put in order when it was opened: that is a change.
    onUnchanged: current?.sections.every(isShown)
      ? () => toast(`Nothing has changed: “${current.title}” is published as it stands here.`)
      : undefined,
    onTakeTheirs: (theirs) => {
      const taken = valuesOfPage(theirs);
      setOrigin({ before: theirs, start: taken, found: undefined });
      setPublished(undefined);
      actions.replace(taken, 'taking their text');
    },
  });
  return {
    ...written,
    /** The page as it is published now. */
    before: current,
    version: published?.page.version ?? version,
    found: published ? undefined : found,
    kept,
    saving,
    /** Puts the published text, or an empty one, in the draft's place; undo brings it back. */
    throwAway: () => {
      if (found?.isOwn) void kept.discard();
      setOrigin({ before, start, found: undefined });
      actions.replace(start, 'throwing the draft away');
    },
  };
}

function publish(id: string, values: PageValues, version: number | undefined): Promise<Page> {
  const content = contentToSend(values);
  if (version === undefined) return adminApi('POST /api/pages', { body: { ...content, _id: id } });
  return adminApi('PUT /api/pages/{id}', { params: { id }, body: { ...content, version } });
}
