import { Link } from 'react-router';
import { editorOf } from '#contract/content/kinds.ts';
import type { SermonEntry } from '#contract/sermon-content.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { useSite } from '#web/use-site.ts';
import type { Fields } from './form-context.ts';
import css from './media-field.module.css';

/** How many are offered, the latest first. */
const OFFERED = 500;

type Props = {
  label: string;
  help: string | undefined;
  error: string | undefined;
  /** The sermon's identifier; empty for none. */
  value: string;
  kind: SermonEntry['kind'];
  onChoose: (sermon: SermonEntry | undefined) => void;
};

/** One of the site's sermons, or none: then the entry is written by hand. */
export function SermonField({ label, help, error, value, kind, onChoose }: Props) {
  const { dates } = useSite();
  const loaded = useLoaded((signal) =>
    adminApi('GET /api/editing/sermons', { query: { limit: OFFERED }, signal }),
  );
  const offered = loaded?.filter((sermon) => sermon.kind === kind) ?? [];
  const isOffered = offered.some(({ _id }) => _id === value);
  const inWords = ({ title, speaker, day }: SermonEntry) =>
    [title || t('Untitled'), speaker, dateInWords(`${day}T00:00`, dates)]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={css.media}>
      <Select
        label={label}
        help={help}
        error={error}
        value={value}
        options={[
          { value: '', label: t('None: written here') },
          ...(value && !isOffered ? [{ value, label: t('The one that is chosen') }] : []),
          ...offered.map((sermon) => ({ value: sermon._id, label: inWords(sermon) })),
        ]}
        onChange={(id) => onChoose(offered.find(({ _id }) => _id === id))}
      />
      {value && <Link to={editorOf('sermon', value)}>{t('Edit this sermon')}</Link>}
    </div>
  );
}

/** An entry that refers to a sermon, with what it is played by; without one, what is written by hand stays. */
export function withSermon(
  fields: Fields,
  key: string,
  sermon: Pick<SermonEntry, '_id' | 'url' | 'title' | 'poster'> | undefined,
): Fields {
  if (!sermon) return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  const isVideo = 'url' in fields;
  return {
    [isVideo ? 'url' : 'src']: sermon.url,
    title: sermon.title,
    ...(isVideo && { poster: sermon.poster }),
    [key]: sermon._id,
  };
}
