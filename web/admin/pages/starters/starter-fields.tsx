import { Link, useNavigate, useSearchParams } from 'react-router';
import type { EditedPage } from '#contract/pages.ts';
import { type Church, MAX_ANSWER, type StarterPage } from '#domain/starter-pages/starter-page.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { keepAsDraft } from '#web/admin/drafts/keep-as-draft.ts';
import type { ContentEditing, Written } from '#web/admin/editing/content.ts';
import type { Rival } from '#web/admin/pages/composer/check-page.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/admin/ui/screen.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { useSite } from '#web/use-site.ts';
import { type StarterValues, valuesOf } from './starter-values.ts';
import css from './starters.module.css';

type More = {
  /** The other pages: their addresses are taken. */
  pages: readonly Rival[];
  starter: StarterPage;
  church: Church;
};
export type WrittenStarter = Written<StarterValues, More>;
export type StarterEditing = ContentEditing<EditedPage, StarterValues, WrittenStarter>;

/** The questions of a starter page. What is not answered is not said. */
export function StarterFields({ draft, replace, errorOf, more }: StarterEditing) {
  const { pages, starter, church } = more;
  const { publicUrl } = useSite();
  const slug = draft.slug ?? starter.slug;
  const rival = pages.find((page) => page.slug === starter.slug);
  const answer = (name: string, text: string) =>
    replace(valuesOf(starter, { ...draft.answers, [name]: text }, { church, slug }), 'answering');
  return (
    <>
      <p className={css.lead}>
        {starter.purpose}{' '}
        {t(
          'Answer what you can: a question without an answer is left out of the page. Everything can be changed later.',
        )}
      </p>
      <p className={css.where}>
        {t('It will be at {address}', { address: `${publicUrl}/${slug}` })}
      </p>
      {rival && (
        <Notice label={t('There is such a page already')}>
          <p>
            {rich(
              'The page “{title}” is at /{slug} already, and stays as it is. This one gets an address of its own. <a>Edit that page</a> instead, if it is meant to say the same.',
              {
                title: rival.title,
                slug: rival.slug,
                a: (words) => <Link to={`/admin/pages/${rival._id}`}>{words}</Link>,
              },
            )}
          </p>
        </Notice>
      )}
      {starter.questions.map(({ name, label, help, isLong }) => {
        const Field = isLong ? TextArea : TextField;
        return (
          <div key={name} data-path={`answers.${name}`}>
            <Field
              label={label}
              help={help}
              maxLength={isLong ? MAX_ANSWER : 300}
              value={draft.answers[name] ?? ''}
              error={errorOf(`answers.${name}`)}
              onChange={(text: string) => answer(name, text)}
            />
          </div>
        );
      })}
      {['slug', 'sections', 'title'].map((path) => {
        const error = errorOf(path);
        return error ? (
          <p key={path} role="alert" className="wrong">
            {error}
          </p>
        ) : null;
      })}
    </>
  );
}

/** Goes on with the page's own editor: pictures, other sections, another title. */
export function StarterActions(editing: StarterEditing) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const alert = useAlertOfFailure();
  const { run } = useAction(alert);
  const { starter: begin, title } = editing.draft;
  const go = async () => {
    const id = query.get('uuid') ?? '';
    await keepAsDraft(editing, { kind: 'page', id, title });
    const next = new URLSearchParams(query);
    next.delete('template');
    next.set('begin', begin);
    await navigate(`/admin/pages/new?${next}`);
  };
  return (
    <Button
      variant="plain"
      onClick={() => void run(go, t('What is written here could not be kept. Please try again.'))}
    >
      {t('Add pictures and more')}
    </Button>
  );
}
