import { Link, useNavigate } from 'react-router';
import type { SetupStep } from '#contract/setup.ts';
import { useHeadingFocus } from '#web/admin/editing/left-editor.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './setup.module.css';
import { stepWords } from './setup-words.ts';
import { useSetStep } from './use-set-step.ts';

type Props = { step: SetupStep['step']; steps: readonly SetupStep[]; next: string };

/** Above a step: which it is, the way back to the list, and the way past it. */
export function StepHead({ step, steps, next }: Props) {
  const words = useHeadingFocus<HTMLParagraphElement>();
  const navigate = useNavigate();
  const setStep = useSetStep();
  const at = steps.findIndex((each) => each.step === step);
  const skip = () => setStep(step, 'skipped', async () => navigate(next));
  return (
    <div className={css.head}>
      <Link to={SETUP_PATH} className={css.back}>
        All steps
      </Link>
      <p ref={words} tabIndex={-1} className={css.count}>
        Step {at + 1} of {steps.length}: {stepWords[step].about}
      </p>
      {steps[at]?.state === 'open' && (
        <Button variant="plain" isSmall onClick={() => void skip()}>
          Skip this step
        </Button>
      )}
    </div>
  );
}
