import { t } from '#languages/t.ts';
import type { Confirmation } from '#web/admin/ui/confirm.tsx';
import { CallFailed } from '#web/api.ts';

/** What the server asks to be sure of, in its sentences; nothing for any other failure. */
function doubtsOf(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [];
  const { issues } = error;
  if (!issues.every(({ path }) => path.endsWith('isSure'))) return [];
  return issues.map(({ path, message }) => {
    const [, line] = /^lines\.(\d+)\./.exec(path) ?? [];
    return line === undefined
      ? message
      : t('Line {line}: {message}', { line: Number(line) + 1, message });
  });
}

/**
 * Does something, and once more for sure if the server asks whether it is meant, and a person says that it is. Undefined if
 * they do not. `title`: what is asked, if not whether it was entered already.
 */
export async function surely<T>(
  ask: (question: Confirmation) => Promise<boolean>,
  yes: string,
  act: (isSure: boolean) => Promise<T>,
  title = t('Entered already?'),
): Promise<T | undefined> {
  try {
    return await act(false);
  } catch (error) {
    const words = doubtsOf(error);
    if (words.length === 0) throw error;
    const question = { title, text: words.join(' '), yes, no: t('Look again') };
    return (await ask(question)) ? act(true) : undefined;
  }
}
