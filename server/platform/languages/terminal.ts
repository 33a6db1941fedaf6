import { SOURCE_LANGUAGE } from '#languages/current.ts';
import { inLanguage, knownLanguage } from './language.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The known language of an environment: that of the first variable which is set (POSIX, Base Definitions 8.2), such as
 * `es_MX.UTF-8`. English for all others.
 */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): string {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/, 1);
  const tag = locale.replaceAll('_', '-');
  return knownLanguage(tag) ?? knownLanguage(tag.split('-', 1)[0]) ?? SOURCE_LANGUAGE;
}

/**
 * Does work in the language of whoever started this process: for sentences that a terminal shows. Nothing that goes on
 * afterward, such as a server, may begin in it, since it would keep the language for its requests and mails.
 */
export const inTerminalLanguage = <T>(work: () => T): T =>
  inLanguage(languageOf(process.env), work);
