import { redirect } from 'react-router';
import type { Api } from '#web/api.ts';
import { isOwnPage, type ServingAddress } from './load-serving.ts';
import { actOnServing } from './own/act-on-serving.ts';
import type { ServingPosted } from './serving-screen.tsx';
import { confirmPlace } from './taking/confirm-place.ts';
import { takePosted } from './taking/take-place.ts';

/** Does what was posted without JavaScript. */
export async function actOnServingPage(
  call: Api,
  form: FormData,
  { of, token }: ServingAddress,
): Promise<ServingPosted> {
  if (token === undefined || isOwnPage({ of, token })) {
    const outcome = await actOnServing(call, form, of);
    // The page that was shown has no link any more.
    if (outcome.isVoid) throw redirect('/serve/sent');
    return outcome;
  }
  if (of === 'confirm') return confirmPlace(call, token);
  return takePosted(call, form, { kind: of === 'tasks' ? 'task' : 'substitute', token });
}
