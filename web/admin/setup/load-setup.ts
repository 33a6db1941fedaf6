import { adminApi } from '#web/admin/saving/admin-api.ts';
import { mayUse } from '#web/session/may-use.ts';
import { readSession } from '#web/session/session.ts';

/**
 * What the start page shows of the set-up list: the list, one of its steps, or how many steps are still to do. It is
 * the administrators' alone.
 */
export async function loadSetup(request: Request) {
  const user = readSession()?.user;
  if (!user || !mayUse(user, 'admin')) return undefined;
  const query = new URL(request.url).searchParams;
  const setup = await adminApi('GET /api/setup', { signal: request.signal });
  const asked = query.get('setup');
  const toDo = setup.steps.filter(({ state }) => state === 'open').length;
  const stepsToDo = setup.standing === 'none' ? 0 : toDo;
  const nothing = { stepsToDo, step: undefined, screen: undefined };
  if (asked) {
    const { openStep } = await import('./open-step.ts');
    return { ...nothing, step: await openStep(setup, asked, request) };
  }
  if (asked === null && (setup.standing !== 'open' || query.has('today'))) return nothing;
  const { SetupScreen } = await import('./setup-screen.tsx');
  return { ...nothing, screen: { SetupScreen, setup } };
}
