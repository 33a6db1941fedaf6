import { replace } from 'react-router';
import { MAX_EVENT_COUNT } from '#contract/admin-constants.ts';
import type { Setup } from '#contract/setup.ts';
import { openContent } from '#web/admin/editing/open-content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { stepWords } from './setup-words.ts';

/** The form of a step that has no screen of its own; a save leads back to the list, which names what is to do next. */
export async function openStep({ steps }: Setup, asked: string, request: Request) {
  const step = steps.find((each) => each.step === asked)?.step;
  if (step === undefined) throw replace(SETUP_PATH);
  if (stepWords[step].to) throw replace(stepWords[step].to);
  const place = { step, steps, ...(await openHead()) };
  const none = {
    settings: undefined,
    home: undefined,
    event: undefined,
    other: undefined,
    look: undefined,
  };
  if (step === 'mail' || step === 'team')
    return { ...place, ...none, other: await openOther(step, request.signal) };
  if (step === 'services' || step === 'event')
    return { ...place, ...none, event: await openEventStep(step, request.signal) };
  if (step === 'look') {
    const { lookStep } = await import('./look-step.tsx');
    const look = await openContent(await lookStep(request.signal), request);
    return { ...place, ...none, look: { ...look, back: SETUP_PATH } };
  }
  const { isSettingsStep, pictureStep, settingsStep } = await import('./step-fields.tsx');
  if (isSettingsStep(step)) {
    const settings = await openContent(settingsStep(step), request);
    return { ...place, ...none, settings: { ...settings, back: SETUP_PATH } };
  }
  const home = await openContent(pictureStep, request);
  return { ...place, ...none, home: { ...home, back: SETUP_PATH } };
}

const openHead = () => import('./step-head.tsx');

/** The screen of a step that is neither settings nor an event. */
async function openOther(step: 'mail' | 'team', signal: AbortSignal) {
  if (step === 'team') return { TeamStep: (await import('./team-step.tsx')).TeamStep };
  const [{ MailStep }, office] = await Promise.all([
    import('./mail-step.tsx'),
    adminApi('GET /api/office', { signal }),
  ]);
  return { MailStep, office };
}

/** The form of an event, and the services that are in the calendar already. */
async function openEventStep(step: 'services' | 'event', signal: AbortSignal) {
  const [{ EventStep }, { items }] = await Promise.all([
    import('./event-step.tsx'),
    adminApi('GET /api/calendar/admin/events', { query: { maxResults: MAX_EVENT_COUNT }, signal }),
  ]);
  return { EventStep, step, services: items.filter(({ isService }) => isService) };
}
