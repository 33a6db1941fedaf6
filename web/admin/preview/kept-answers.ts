import type { Api } from '#web/api.ts';

/** The API for a preview: the same request is made once, so that typing a title makes none. A failure is not cached. */
export function keptAnswers(api: Api): Api {
  const answers = new Map<string, Promise<unknown>>();
  const call = (name: Parameters<Api>[0], input?: object) => {
    // Without the signal: an answer is shared by later callers.
    const { signal: _, ...question } = (input ?? {}) as { signal?: unknown };
    const key = JSON.stringify([name, question]);
    const kept = answers.get(key);
    if (kept) return kept;
    const answer: Promise<unknown> = api(name, question as never);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  return call as Api;
}
