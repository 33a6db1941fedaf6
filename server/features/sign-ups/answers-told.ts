import type { KeptAnswer } from '#contract/questions.ts';
import { type Gathering, ownQuestions } from '#server/features/calendar/dates/gatherings.ts';
import { readKept } from '#server/features/intake/answers.ts';
import { retold } from '#server/features/intake/retold.ts';

/** The answers of a sign-up in the language of who reads them; as they are kept, where what they are to is gone. */
export function answersTold(answers: string, gathering: Gathering | undefined): KeptAnswer[] {
  const kept = readKept(answers);
  return gathering ? retold(kept, ownQuestions(gathering), gathering.settings.questions) : kept;
}
