import { postSlugProblem } from '#contract/slugs.ts';
import { DateTimeField } from '#web/admin/ui/date-time-field.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useSite } from '#web/use-site.ts';
import { BlockList } from './blocks/block-list.tsx';
import { type PostDraft, slugOf } from './post-draft.ts';
import css from './post-fields.module.css';

type Props = {
  draft: PostDraft;
  onChange: (change: Partial<PostDraft>) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | undefined;
  /** How it would stand if it were saved now, in words. */
  state: string;
};

/** All that is written of a post: what it says first, then when and whether it is seen. */
export function PostFields({ draft, onChange, errorOf, state }: Props) {
  return (
    <>
      <TextField
        label="Title"
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={errorOf('title')}
        required
        autoFocus
      />
      <TextField
        label="Author"
        value={draft.author}
        onChange={(author) => onChange({ author })}
        error={errorOf('author')}
        required
      />
      <SlugField draft={draft} onChange={onChange} errorOf={errorOf} />
      <section className={css.part} aria-labelledby="post-content">
        <h3 id="post-content" className={css.heading}>
          Content
        </h3>
        <BlockList blocks={draft.blocks} onChange={(blocks) => onChange({ blocks })} />
      </section>
      <section className={css.part} aria-labelledby="post-visibility">
        <h3 id="post-visibility" className={css.heading}>
          When visitors see it
        </h3>
        <p role="status" className={css.state}>
          Once saved: <strong>{state}</strong>
        </p>
        <Switch
          label="Posted"
          help="Off, it is a draft that only administrators see."
          isOn={draft.isPosted}
          onChange={(isPosted) => onChange({ isPosted })}
        />
        <Switch
          label="Enabled"
          help="Off, it is taken down for a while, posted or not."
          isOn={draft.isEnabled}
          onChange={(isEnabled) => onChange({ isEnabled })}
        />
        <div className={css.dates}>
          <DateTimeField
            label="Schedule"
            help="Visitors see it from then on. Empty: at once."
            value={draft.scheduleDate}
            onChange={(scheduleDate) => onChange({ scheduleDate })}
            error={errorOf('scheduleDate')}
          />
          <DateTimeField
            label="Expire"
            help="Visitors see it until then. Empty: no expiration."
            value={draft.expireDate}
            onChange={(expireDate) => onChange({ expireDate })}
            error={errorOf('expireDate')}
          />
        </div>
      </section>
    </>
  );
}

/** Follows the title of a new post until it is written by hand; checked as it is typed. */
function SlugField({ draft, onChange, errorOf }: Omit<Props, 'state'>) {
  const { publicUrl } = useSite();
  const slug = slugOf(draft);
  const typed = draft.slug === null ? undefined : postSlugProblem(draft.slug);
  return (
    <TextField
      label="Address"
      help={`Where it will be read: ${publicUrl}/blog/${slug || '…'}`}
      value={slug}
      onChange={(text) => onChange({ slug: text })}
      error={typed ?? errorOf('slug')}
      required
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
