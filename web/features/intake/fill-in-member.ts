import { fieldOf } from '#web/forms/use-submit.ts';
import { readSession } from '#web/session/session.ts';

/** Members have their name and address in a form already, unless they wrote something. */
export function fillInMember(form: HTMLFormElement | null): void {
  const user = readSession()?.user;
  if (!user) return;
  for (const name of ['name', 'email'] as const) {
    const field = fieldOf(form, name);
    if (field && field.value === '') field.value = user[name];
  }
}
