import { starterForms } from '#domain/starter-forms.ts';
import { t } from '#languages/t.ts';
import { defineSectionAdmin } from '#web/sections/define-admin.ts';
import { asksWhoSomebodyIs } from './telling-questions.ts';
import { WhoGetsAnswers } from './who-gets-answers.tsx';

const tellingWords = (label: string) =>
  t(
    'The form promises to be anonymous, and “{label}” seems to ask who somebody is. Remove this question, or let people say who they are.',
    { label },
  );

export const admin = defineSectionAdmin({
  type: 'form',
  group: 'people',
  icon: <path d="M5 4h14v16H5zM8 8h8M8 12h8M8 16h4" />,
  starters: starterForms,
  note: <WhoGetsAnswers />,
  // The server gives ids when the page is saved. Until then each form shown has one of its own, and each question.
  finished: (form) => ({
    ...form,
    id: crypto.randomUUID(),
    questions: form.questions.map((question, index) => ({ ...question, id: `${index + 1}` })),
  }),
  missing: ({ questions }) => (questions.length === 0 ? t('Nothing is asked yet.') : undefined),
  hints: ({ title, questions, sender }) => [
    ...(questions.length === 0 ? [t('The form asks nothing yet. Add a question.')] : []),
    ...(title === ''
      ? [t('The form has no name. The inbox calls its answers by it, and screen readers the form.')]
      : []),
    ...(sender === 'nobody'
      ? questions.filter(asksWhoSomebodyIs).map(({ label }) => tellingWords(label))
      : []),
  ],
});
