import type { Api } from '#web/api.ts';
import { handleSignUpForm } from '#web/features/sign-ups/handle-sign-up-form.ts';
import { actOnSignUp } from './act-on-sign-up.ts';
import type { loadSignUp } from './load-sign-up.ts';

type Page = Awaited<ReturnType<typeof loadSignUp>>;

/** Does what was posted without JavaScript. */
export async function actOnSignUpPage(
  call: Api,
  form: FormData,
  { token, page: { event, signUp } }: { token: string; page: Page },
) {
  if (!event) return actOnSignUp(call, form, { token, questions: signUp.questions });
  return handleSignUpForm(call, form, {
    event: event.slug,
    signUp: event.signUp,
    invitation: token,
  });
}
