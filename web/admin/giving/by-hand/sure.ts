import type { Confirmation } from '#web/admin/ui/confirm.tsx';
import { CallFailed } from '#web/api.ts';

/** Why the server takes something for entered already, in its sentences; nothing for any other failure. */
function twinWords(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [];
  const { issues } = error;
  if (!issues.every(({ path }) => path.endsWith('isSure'))) return [];
  return issues.map(({ path, message }) => {
    const [, line] = /^lines\.(\d+)\./.exec(path) ?? [];
    return line === undefined ? message : `Line ${Number(line) + 1}: ${message}`;
  });
}

/**
 * Does something, and once more for sure if the server takes it for entered already and a person means it. Undefined if
 * they do not.
 */
export async function surely<T>(
  ask: (question: Confirmation) => Promise<boolean>,
  yes: string,
  act: (isSure: boolean) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await act(false);
  } catch (error) {
    const words = twinWords(error);
    if (words.length === 0) throw error;
    const question = { title: 'Entered already?', text: words.join(' '), yes, no: 'Look again' };
    return (await ask(question)) ? act(true) : undefined;
  }
}
