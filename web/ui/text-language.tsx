import type { ReactNode } from 'react';
import { direction, language } from '#languages/t.ts';

export type OtherLanguageAttributes = { lang?: string; dir?: 'auto' };

/** The attributes of texts that are not in the language of the page; their letters tell where their lines begin. */
export const langOf = (of: { language?: string | undefined }): OtherLanguageAttributes =>
  of.language && of.language !== language() ? { lang: of.language, dir: 'auto' } : {};

/** The attributes of the screen's own words, inside a text that may be in another language. */
export const screenWords = () => ({ lang: language(), dir: direction() });

/** The screen's own words where no element holds them. */
export const ScreenWords = ({ children }: { children: ReactNode }) => (
  <div className="contents" {...screenWords()}>
    {children}
  </div>
);
