import { Link, useNavigate } from 'react-router';
import type { SetupStep } from '#contract/setup.ts';
import { t } from '#languages/t.ts';
import { useHeadingFocus } from '#web/admin/editing/editor-screen.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './setup.module.css';
import { stepWords } from './setup-words.ts';

type Props = { step: SetupStep['step']; steps: readonly SetupStep[] };

/** Above a step: which it is, the way back to the list, and the way past it. */
export function StepHead({ step, steps }: Props) {
  const words = useHeadingFocus<HTMLParagraphElement>();
  const navigate = useNavigate();
  const setStep = useSetStep();
  const at = steps.findIndex((each) => each.step === step);
  const skip = () => setStep(step, 'skipped', async () => navigate(SETUP_PATH));
  return (
    <div className={css.head}>
      <BackToSteps />
      <p ref={words} tabIndex={-1} className={css.count}>
        {t('Step {number} of {count}: {about}', {
          number: at + 1,
          count: steps.length,
          about: stepWords[step].about,
        })}
      </p>
      {steps[at]?.state === 'open' && (
        <Button variant="plain" isSmall onClick={() => void skip()}>
          {t('Skip this step')}
        </Button>
      )}
    </div>
  );
}

/** The way back to the set-up list, from a step or from a starter page that was begun there. */
export const BackToSteps = () => (
  <Link to={SETUP_PATH} className={css.back}>
    <Icon name="previous" size={18} />
    {t('All steps')}
  </Link>
);

/** Keeps where a step stands, then goes on. */
export function useSetStep() {
  const toast = useToast();
  return async (
    step: SetupStep['step'] | 'all',
    state: SetupStep['state'],
    then: () => Promise<void>,
  ) => {
    try {
      await adminApi('PUT /api/setup/{step}', { params: { step }, body: { state } });
      await then();
    } catch {
      toast(t('That could not be kept. Please try again.'), 'error');
    }
  };
}
