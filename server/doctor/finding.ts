/** The result of one check: fine, worth a look, or wrong; the last two with what to do. */
export type Finding = {
  state: 'ok' | 'look' | 'wrong';
  about: string;
  words: string;
  cure?: string;
};

/** The results of checks of one part of a site. */
export const findingsAbout = (about: string) => ({
  ok: (words: string): Finding => ({ state: 'ok', about, words }),
  look: (words: string, cure: string): Finding => ({ state: 'look', about, words, cure }),
  wrong: (words: string, cure: string): Finding => ({ state: 'wrong', about, words, cure }),
});

/** The printed line. */
export function lineOf({ state, about, words, cure }: Finding): string {
  const line = `${state.padEnd(5)}  ${about}: ${words}${cure ? ` → ${cure}` : ''}`;
  return line.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
