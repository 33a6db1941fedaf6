import { data } from 'react-router';
import { t } from '#languages/t.ts';
import type { Api } from '#web/api.ts';

type Params = { token: string; new?: string | undefined };

/** What somebody signed up for; below `/new`, the event for which only who has the link may sign up. */
export async function loadSignUp(call: Api, { token, new: last }: Params) {
  const params = { token };
  if (last === 'new')
    return { event: await call('GET /api/sign-ups/invitations/{token}', { params }) };
  if (last !== undefined)
    throw data(
      { message: t('There is nothing at this address.') },
      { status: 404, statusText: '' },
    );
  return { signUp: await call('GET /api/sign-ups/own/{token}', { params }) };
}
