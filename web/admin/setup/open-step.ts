import { replace } from 'react-router';
import type { Setup } from '#contract/setup.ts';
import { openContent } from '#web/admin/editing/open-content.ts';
import { beforeZod } from '#web/admin/schema-form/before-zod.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { nextOpen, stepAddress, stepWords } from './setup-words.ts';

/** The form of a step that has no screen of its own; a save leads to the next step that is to do. */
export async function openStep({ steps }: Setup, asked: string, request: Request) {
  const step = steps.find((each) => each.step === asked)?.step;
  if (step === undefined) throw replace(SETUP_PATH);
  if (stepWords[step].to) throw replace(stepWords[step].to);
  const following = nextOpen(steps, step);
  const next = following ? stepAddress(following) : SETUP_PATH;
  const { isSettingsStep, pictureStep, settingsStep } = await beforeZod(
    () => import('./step-contents.tsx'),
  );
  const { StepHead } = await import('./step-head.tsx');
  const place = { step, steps, next, StepHead };
  if (isSettingsStep(step)) {
    const settings = await openContent(settingsStep(step, next), request);
    return { ...place, settings: { ...settings, back: next }, home: undefined };
  }
  const home = await openContent(pictureStep(next), request);
  return { ...place, settings: undefined, home: { ...home, back: next } };
}
