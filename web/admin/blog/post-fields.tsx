import { type Post, postContentSchema } from '#contract/blog.ts';
import { postSlugProblem } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { OnceSaved } from '#web/admin/publishing/once-saved.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useSite } from '#web/use-site.ts';
import { BlockList } from './blocks/block-list.tsx';
import { type PostDraft, postWords, slugOf } from './post-draft.ts';
import css from './post-fields.module.css';

const { shape } = postContentSchema;
const switches = postContentSchema.pick({ isPosted: true, isEnabled: true });
const dates = postContentSchema.pick({ scheduleDate: true, expireDate: true });

type Props = ContentEditing<Post, PostDraft>;

/** All that is written of a post: what it says first, then when and whether it is seen. */
export function PostFields(editing: Props) {
  const { draft, before, change, errorOf } = editing;
  const form = { value: draft, onChange: change, errorOf, marksOptional: true };
  return (
    <>
      <SchemaFields schema={postWords} {...form} />
      <SlugField {...editing} />
      <section className={css.part} aria-labelledby="post-content">
        <h3 id="post-content" className={css.heading}>
          {wordsOf(shape.content).label}
        </h3>
        <BlockList blocks={draft.content} onChange={(content) => change({ content })} />
      </section>
      <section className={css.part} aria-labelledby="post-visibility">
        <h3 id="post-visibility" className={css.heading}>
          {t('When visitors see it')}
        </h3>
        <OnceSaved draft={draft} before={before} />
        <SchemaFields schema={dates} {...form} isRow />
        <SchemaFields schema={switches} {...form} />
      </section>
    </>
  );
}

/** Follows the title of a new post until it is written by hand; checked as it is typed. */
function SlugField({ draft, change, errorOf }: Props) {
  const { publicUrl } = useSite();
  const slug = slugOf(draft);
  const typed = draft.slug === null ? undefined : postSlugProblem(draft.slug);
  return (
    <TextField
      label={wordsOf(shape.slug).label}
      help={t('Where it will be read: {address}', {
        address: `${publicUrl}/blog/${slug || '…'}`,
      })}
      value={slug}
      onChange={(text) => change({ slug: text })}
      error={typed ?? errorOf('slug')}
      required
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
