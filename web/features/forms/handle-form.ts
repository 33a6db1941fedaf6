import type { Page } from '#contract/pages.ts';
import type { FormSection } from '#contract/sections/form.ts';
import type { Api } from '#web/api.ts';
import { textIn } from '#web/features/intake/answer-values.ts';
import type { Outcome } from '#web/forms/outcome.ts';
import { type FormValues, readForm } from './form-values.ts';
import { sendAnswers } from './send-answers.ts';

/** What a page's action answers with after a form was posted without JavaScript; the form reads it back. */
export type PostedForm = Outcome & { form: 'form'; of: string; values: FormValues | undefined };

/**
 * Handles a posted form of a page on the server. The values come back as typed, except after success. Undefined when the
 * page has no such form now.
 */
export async function handleForm(
  api: Api,
  form: FormData,
  { sections, slug }: Pick<Page, 'sections' | 'slug'>,
): Promise<PostedForm | undefined> {
  const id = textIn(form, 'of');
  const section = sections.find(
    (one): one is FormSection => one.type === 'form' && (one as FormSection).id === id,
  );
  if (!section) return undefined;
  const values = readForm(form, section);
  const honeypot = textIn(form, 'honeypot');
  const outcome = await sendAnswers(api, { id, page: slug }, values, { honeypot });
  return { form: 'form', of: id, values: outcome.kind === 'done' ? undefined : values, ...outcome };
}
