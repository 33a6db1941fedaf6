import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import type { FormAnswers } from '#contract/forms.ts';
import { messageSchema } from '#contract/messages.ts';
import { UNNAMED_FORM } from '#contract/question-constants.ts';
import type { KeptAnswer } from '#contract/questions.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import type { FormSection } from '#contract/sections/form.ts';
import { answerInWords, askedInWords } from '#domain/answer-words.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { languageOfCall } from '#server/features/deliveries/language-of.ts';
import { readAnswers } from '#server/features/intake/answers.ts';
import { retold } from '#server/features/intake/retold.ts';
import { ownerOf } from '#server/features/intake/sender.ts';
import { formAt } from '#server/features/pages/forms.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { askedLanguage, inOwnLanguage } from '#server/platform/languages/language.ts';
import { storeOnce } from './messages.ts';

const thanks = () => t('Thank you. Your answers have been sent.');

/**
 * Stores the answers to a form of a published page, by its questions as they are now, each with its question. Of
 * who says nothing about themselves nothing is stored that tells who answered, or when on that day (docs/decisions/0127-forms.md). A filled
 * honeypot gets the answer of a success, and nothing is stored; what was sent with the same key is stored once. Refuses
 * `not-found` for a form that is on the page no more, `invalid` for what is wrong at a field, and `too-many`.
 */
export async function receiveAnswers(
  needs: Pick<Services, 'db' | 'clock' | 'limits' | 'jobs' | 'config' | 'log'>,
  formId: string,
  { page, honeypot, key, ...sent }: FormAnswers,
  sender: { clientAddress: string; actor: Actor | undefined },
): Promise<{ message: string }> {
  const { db, clock, config, limits, jobs, log } = needs;
  await limits.take('forms', { address: sender.clientAddress });
  if (honeypot !== '') return { message: thanks() };
  const message = await db.transaction().execute(async (transaction) => {
    const form = await formAt({ db: transaction, log }, page, formId);
    const sentKey = key ?? keyWithoutScript(formId, sent, toStored(clock.now()));
    await storeOnce({ db: transaction, clock, config }, sentKey, async () => {
      if (!form) throw page.startsWith(PRIVATE_LINK) ? draft() : gone();
      const own = await inOwnWords({ db: transaction, log }, page, form);
      const { answers: told, person } = checked(form, sent);
      const answers = retold(told, form.questions, own.questions);
      const isNameless = Object.values(person).every((text) => text === '');
      return {
        // Other ids say when they were made.
        id: isNameless ? randomUUID() : newId(),
        kind: 'form',
        ...person,
        request: textOf(answers),
        form_id: form.id,
        form_title: own.title || UNNAMED_FORM,
        answers: JSON.stringify(answers),
        is_anonymous: isNameless ? 1 : 0,
        language: person.email === '' ? null : await languageOfCall(transaction),
        user_id: isNameless
          ? null
          : await ownerOf(transaction, { actor: sender.actor, email: person.email }),
      };
    });
    return form?.thanks || thanks();
  });
  void jobs.runDue();
  return { message };
}

/** A form as the church itself reads it: answers are kept with its words, in whatever language somebody gave them. */
async function inOwnWords(
  needs: Pick<Services, 'db' | 'log'>,
  page: string,
  form: FormSection,
): Promise<FormSection> {
  if (askedLanguage() === undefined) return form;
  const site = await siteSettings(needs.db);
  return (await inOwnLanguage(site, () => formAt(needs, page, form.id))) ?? form;
}

/** What the addresses of private links begin with, which show a draft (docs/decisions/0111-private-links.md). */
const PRIVATE_LINK = 'shared/';

const draft = () =>
  new Refusal(
    'not-found',
    t('This is a draft: nothing was sent. The form can be answered once its page is published.'),
  );

/**
 * Without JavaScript a form has no key: the same words of the same person on one day are sent again by a reload. Nameless
 * answers may well be the same.
 */
function keyWithoutScript(
  formId: string,
  { name, email, ...sent }: Omit<FormAnswers, 'page' | 'honeypot' | 'key'>,
  now: string,
): string | undefined {
  if (name === '' || email === '') return undefined;
  const words = JSON.stringify([formId, name, email, sent, now.slice(0, 10)]);
  return createHash('sha256').update(words).digest('hex');
}

const gone = () =>
  new Refusal(
    'not-found',
    t('This form is not on the page any more. Please write to the church office instead.'),
  );

type Person = Pick<FormAnswers, 'name' | 'email' | 'phone'>;

/** What is kept of what was sent. Refuses `invalid` with all that is wrong. */
function checked(
  { sender, questions }: FormSection,
  { answers: given, ...person }: Person & Pick<FormAnswers, 'answers'>,
): { answers: KeptAnswer[]; person: Person } {
  const { answers, issues } = readAnswers(questions, given);
  const wrong = sender === 'nobody' ? issues : [...wrongPerson(person, sender), ...issues];
  const [first] = wrong;
  if (first) throw new Refusal('invalid', first.message, { issues: wrong });
  return { answers, person: sender === 'nobody' ? { name: '', email: '', phone: '' } : person };
}

/** By the rules and in the words of the church's own forms; who may leave it out writes a whole address, or none. */
function wrongPerson(person: Person, sender: FormSection['sender']): Issue[] {
  const { name, email } = messageSchema.shape;
  const written = person.email === '' ? {} : { email };
  const checks = sender === 'required' ? { name, email } : written;
  const { error } = z.object(checks).safeParse(person);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** The answers as a text, for lists, searches and mails; sensitive ones are left out. */
function textOf(answers: readonly KeptAnswer[]): string {
  const lines = answers
    .filter(({ isSensitive }) => !isSensitive)
    .map((answer) => `${askedInWords(answer.label)} ${answerInWords(answer)}`);
  const text = lines.join('\n');
  return text.length <= MESSAGE_LENGTHS.request
    ? text
    : `${text.slice(0, MESSAGE_LENGTHS.request - 1)}…`;
}
