import type { KeptAnswer, Question } from '#contract/questions.ts';

/**
 * Answers with their questions and choices in other words: as they are kept, which is in the church's own language, or as
 * who answered reads them. What was asked otherwise than it is now stays.
 */
export function retold(
  answers: readonly KeptAnswer[],
  from: readonly Question[],
  to: readonly Question[],
): KeptAnswer[] {
  const told = new Map(from.map((question) => [question.id, question]));
  const wanted = new Map(to.map((question) => [question.id, question]));
  return answers.map((kept) => {
    const [before, after] = [told.get(kept.question), wanted.get(kept.question)];
    if (!before || !after) return kept;
    const choiceOf = (text: string) => after.choices[before.choices.indexOf(text)] ?? text;
    return {
      ...kept,
      label: kept.label === before.label ? after.label : kept.label,
      answer: kept.answer.map(choiceOf),
    };
  });
}
