import { Link, useRevalidator } from 'react-router';
import type { Setup, SetupStep } from '#contract/setup.ts';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { t } from '#languages/t.ts';
import { useHeadingFocus } from '#web/admin/editing/editor-screen.tsx';
import { AskName } from '#web/admin/overview/ask-name.tsx';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useForeground } from '#web/ui/use-foreground.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import css from './setup.module.css';
import { nextOpen, progressInWords, stateWords, stepAddress, stepWords } from './setup-words.ts';
import { useSetStep } from './step-head.tsx';

/** What a new site needs, step by step, in any order. It is read again when one comes back to the page. */
export function SetupScreen({ setup }: { setup: Setup }) {
  const { steps, standing, published } = setup;
  const { revalidate } = useRevalidator();
  const heading = useHeadingFocus();
  useForeground(() => void revalidate());
  const setStep = useSetStep();
  const set = (step: SetupStep['step'] | 'all', state: SetupStep['state']) =>
    setStep(step, state, revalidate);
  const next = nextOpen(steps);
  return (
    <Screen>
      <ScreenHead
        title={t('Set up your site')}
        headingRef={heading}
        lead={
          <>
            {progressInWords(steps)}{' '}
            {t(
              'In any order, in as many sittings as you like. Visitors see a page once you publish it.',
            )}
          </>
        }
        action={
          next && (
            <Link to={stepAddress(next)} className={adminButtonClass('primary')}>
              {steps.some(({ state }) => state === 'done')
                ? t('Go on: {step}', { step: stepWords[next].title })
                : t('Begin: {step}', { step: stepWords[next].title })}
            </Link>
          )
        }
      />
      <AskName />
      <ol aria-label={t('Steps')} className={css.steps}>
        {steps.map((step) => (
          <StepRow key={step.step} {...step} onSet={(state) => void set(step.step, state)} />
        ))}
      </ol>
      <StarterList published={published} />
      <div className={css.end}>
        <a href="/" target="_blank" rel="noopener" className={adminButtonClass('quiet')}>
          {t('View site')}
          <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
        </a>
        {standing === 'open' ? (
          <Button variant="quiet" onClick={() => void set('all', 'done')}>
            {t('I am done with this list')}
          </Button>
        ) : (
          <Link to="/admin" className={adminButtonClass('quiet')}>
            {t('To the start page')}
          </Link>
        )}
      </div>
    </Screen>
  );
}

type RowProps = SetupStep & { onSet: (state: SetupStep['state']) => void };

function StepRow({ step, state, onSet }: RowProps) {
  const { title, about } = stepWords[step];
  return (
    <li className={css.step} data-state={state}>
      <span className={css.mark}>{state === 'done' && <Icon name="check" size={20} />}</span>
      <div className={css.what}>
        <Link to={stepAddress(step)} className={css.title}>
          {title}
        </Link>
        <p className={css.about}>{about}</p>
      </div>
      <p className={css.state}>{stateWords[state]}</p>
      {state !== 'done' && (
        <Button
          variant="plain"
          isSmall
          of={title}
          onClick={() => onSet(state === 'open' ? 'skipped' : 'open')}
        >
          {state === 'open' ? t('Skip') : t('Do it after all')}
        </Button>
      )}
    </li>
  );
}

/** The pages that are begun from questions. */
function StarterList({ published }: { published: readonly string[] }) {
  return (
    <Part isSmall title={t('Pages to begin with')} className={css.pages}>
      <p className={css.about}>
        {t(
          'Each is a draft with a few questions. The menu shows it once it is published; what you do not need, you leave.',
        )}
      </p>
      <ul className={css.starters}>
        {starterPages.map(({ key, id, title, purpose }) => {
          const isDone = published.includes(id);
          return (
            <li key={key} className={css.starter}>
              <Link
                to={
                  isDone
                    ? `/admin/pages/${id}?from=setup`
                    : `/admin/pages/new?template=${key}&from=setup`
                }
                className={css.title}
              >
                {title}
              </Link>
              <p className={css.about}>{purpose}</p>
              <p className={css.state}>{isDone ? t('Published ## page (f)') : t('Draft')}</p>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
