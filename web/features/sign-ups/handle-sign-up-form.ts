import type { ShownSignUp } from '#contract/sign-up-settings.ts';
import type { Api } from '#web/api.ts';
import type { Outcome } from '#web/forms/outcome.ts';
import { sendSignUp } from './send-sign-up.ts';
import { readValues, type SignUpValues } from './sign-up-values.ts';

/** What a route's action answers with after the form was posted without JavaScript; the form reads it back. */
export type PostedSignUp = Outcome & { form: 'sign-up'; values: SignUpValues | undefined };

type Of = { event: string; signUp: ShownSignUp | null; invitation?: string };

/** Handles a posted form on the server. The values come back as typed, except after success. */
export async function handleSignUpForm(
  api: Api,
  form: FormData,
  { event, signUp, invitation }: Of,
): Promise<PostedSignUp> {
  const values = readValues(form, signUp?.questions ?? []);
  const honeypot = String(form.get('honeypot') ?? '');
  const outcome = await sendSignUp(api, values, { event, honeypot, invitation });
  return { form: 'sign-up', values: outcome.kind === 'done' ? undefined : values, ...outcome };
}
