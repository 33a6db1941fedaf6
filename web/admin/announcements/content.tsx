import {
  type Announcement,
  type AnnouncementContent,
  announcementContentSchema,
} from '#contract/announcements.ts';
import type { Issue } from '#contract/errors.ts';
import { inSentence } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { Content, ContentEditing, Written } from '#web/admin/editing/content.ts';
import { datesBackwards } from '#web/admin/editing/dates-backwards.ts';
import { FormPreview, type ShownPart } from '#web/admin/preview/form-preview.tsx';
import { plainTexts } from '#web/admin/preview/in-place/texts.ts';
import { OnceSaved } from '#web/admin/publishing/once-saved.tsx';
import { PublishButtons } from '#web/admin/publishing/publish-buttons.tsx';
import { leadsToPublish, standing } from '#web/admin/publishing/standing.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { emptyValue, problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { Notice } from '#web/admin/ui/screen.tsx';
import { AnnouncementCard } from '#web/features/home/announcement-card.tsx';
import { useSite } from '#web/use-site.ts';
import {
  countsInWords,
  loadUrgentNotice,
  savingInWords,
  type UrgentNotice,
} from './urgent-notice.ts';

/** An announcement as it is written: its dates are wall time at the church. */
export type AnnouncementDraft = Required<AnnouncementContent>;
type Writing = Written<AnnouncementDraft, UrgentNotice>;

export const announcementContent: Content<Announcement, AnnouncementDraft, Writing> = {
  kind: 'announcement',
  path: '/admin/announcements',
  words: {
    failure: t('Failed to save announcement. Please try again.'),
    saved: (saved, now, dates) =>
      t('“{title}” is saved: {state}.', {
        title: saved.title,
        state: inSentence(standing(saved, now, dates).words),
      }),
  },
  schema: announcementContentSchema,
  sharedAs: 'announcement',
  // A draft until its button publishes it, as a post is.
  empty: () => ({
    ...(emptyValue(announcementContentSchema) as AnnouncementDraft),
    enabled: false,
  }),
  load: (id, signal) => adminApi('GET /api/editing/announcement/{id}', { params: { id }, signal }),
  loadMore: loadUrgentNotice,
  check: checkDraft,
  save: (body: AnnouncementContent, { id, isNew, version }) =>
    isNew
      ? adminApi('POST /api/announcements', { body: { ...body, key: id } })
      : adminApi('PUT /api/announcements/{id}', { params: { id }, body: { ...body, version } }),
  Fields: ({ draft, change, errorOf, before, more }) => (
    <>
      <SchemaFields
        schema={announcementContentSchema}
        value={draft}
        onChange={change}
        errorOf={errorOf}
        marksOptional
      />
      <OnceSaved draft={draft} before={before} />
      <UrgentNote draft={draft} before={before} notice={more} />
    </>
  ),
  Preview: AnnouncementPreview,
  Buttons: ({ draft, before, change, saving: { isSaving } }) => (
    <PublishButtons {...{ draft, before, isSaving }} switchTo={(enabled) => change({ enabled })} />
  ),
};

const needed = announcementContentSchema.pick({ title: true });

/** What can be said before anything is sent; the server says the rest. */
function checkDraft(draft: AnnouncementDraft): Issue[] {
  const isLost = draft.linkText.trim() !== '' && draft.linkUrl.trim() === '';
  const message = t('Say where the link leads, or leave its words empty.');
  return [
    ...problemsOf(needed, draft),
    ...(isLost ? [{ path: 'linkUrl', message }] : []),
    ...datesBackwards(draft),
  ];
}

/** The announcement as the home page shows it: by the same component. */
function AnnouncementPreview({
  draft,
  before,
  change,
}: ContentEditing<Announcement, AnnouncementDraft, Writing>) {
  const { timeZone } = useSite();
  return (
    <FormPreview draft={draft} change={change} partsOf={shownParts}>
      {(shown) => (
        <AnnouncementCard
          announcement={{
            ...shown,
            title: shown.title || t('Title'),
            _id: before?._id ?? 'new',
            version: before?.version ?? 1,
            createdAt: before?.createdAt ?? nowAtChurch(timeZone),
          }}
        />
      )}
    </FormPreview>
  );
}

/** Where each field is shown on the card. */
const shownAt = {
  title: 'h3',
  description: 'h3 ~ p',
  imageUrl: 'img',
  linkText: 'a',
  scheduleDate: 'time',
} as const;

const shownParts = (draft: AnnouncementDraft, sheet: HTMLElement): ShownPart[] =>
  Object.entries(shownAt).map(([field, selector]) => {
    const key = field as keyof typeof shownAt;
    return {
      field,
      root: sheet.querySelector(selector),
      texts: plainTexts(announcementContentSchema.shape[key], draft[key], [field]),
    };
  });

type UrgentNoteProps = {
  draft: AnnouncementDraft;
  before: Announcement | undefined;
  notice: UrgentNotice;
};

/** Who will be told when an urgent announcement is saved, and who was. */
function UrgentNote({ draft, before, notice }: UrgentNoteProps) {
  const { timeZone } = useSite();
  const now = nowAtChurch(timeZone).slice(0, 16);
  const saved = leadsToPublish(draft, before) ? { ...draft, enabled: true } : draft;
  const words = savingInWords(saved, before?.isUrgent ?? false, { notice, now });
  const told = notice?.issue && notice.issue.state !== 'planned' ? notice.issue : undefined;
  return (
    <>
      <div role="status">{words && <Notice label={t('Who is told')}>{<p>{words}</p>}</Notice>}</div>
      {told && (
        <Notice label={t('Who was told')}>
          <p>{countsInWords(t('By mail'), told.mails)}</p>
          <p>{countsInWords(t('By push'), told.devices)}</p>
          {told.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
