import {
  type EditedSermon,
  type SermonContent,
  sermonContentSchema,
} from '#contract/sermon-content.ts';
import { filmSource } from '#domain/film-source.ts';
import { t } from '#languages/t.ts';
import type { Content } from '#web/admin/editing/content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { problemsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';

type SermonDraft = Required<SermonContent>;

const needed = sermonContentSchema.pick({ title: true, url: true });

export const sermonContent: Content<EditedSermon, SermonDraft> = {
  kind: 'sermon',
  path: '/admin/sermons',
  words: {
    save: t('Publish'),
    failure: t('Failed to save sermon. Please try again.'),
    saved: ({ title }) => t('“{title}” is saved: visitors see it.', { title }),
  },
  schema: sermonContentSchema,
  load: (id, signal) => adminApi('GET /api/editing/sermon/{id}', { params: { id }, signal }),
  shownAt: ({ before }) => before && { path: `/sermons/${before.slug}`, isPublic: true },
  // The server says the rest.
  check: (draft) => problemsOf(needed, draft),
  save: (body: SermonContent, { id, isNew, version }) =>
    isNew
      ? adminApi('POST /api/sermons', { body: { ...body, key: id } })
      : adminApi('PUT /api/sermons/{id}', { params: { id }, body: { ...body, version } }),
  Fields: ({ draft, change, errorOf }) => (
    <SchemaFields
      schema={sermonContentSchema}
      value={draft}
      onChange={(next) => change(withKind(next, draft))}
      errorOf={errorOf}
      marksOptional
    />
  ),
};

/** Another recording tells its kind, where its address does. */
function withKind(next: Partial<SermonDraft>, { url }: SermonDraft): Partial<SermonDraft> {
  const kind = next.url === undefined || next.url === url ? undefined : kindOf(next.url);
  return { ...next, ...(kind && { kind }) };
}

/** What an address tells of a recording's kind; undefined if nothing. */
export function kindOf(url: string): SermonContent['kind'] | undefined {
  if (filmSource(url).kind === 'embed' || /\.(mp4|m4v|webm|ogv|mov)$/i.test(url)) return 'video';
  return /\.(mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i.test(url) ? 'audio' : undefined;
}
