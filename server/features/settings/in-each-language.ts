import type { Handler, Hono } from 'hono';
import { placeOfLanguage, splitLanguage } from '#domain/languages.ts';
import type { Env, Services } from '#server/context.ts';
import {
  inAskedLanguage,
  inOwnLanguage,
  knownLanguages,
} from '#server/platform/languages/language.ts';
import { siteSettings } from './settings.ts';

/** The beginning of a path in another language than the church's own. */
export const IN_LANGUAGE = `/:language{${knownLanguages.map((tag) => tag.toLowerCase()).join('|')}}`;

/**
 * Answers a path in each of the church's languages: `/blog/rss.xml` in its own, `/es/blog/rss.xml` with what is
 * published in Spanish. That of the own language with its sign leads to the one without (301).
 */
export function getInEachLanguage(
  hono: Hono<Env>,
  { db }: Pick<Services, 'db'>,
  path: string,
  answer: Handler<Env>,
): void {
  hono.get(path, async (context, next) =>
    inOwnLanguage(await siteSettings(db), () => answer(context, next)),
  );
  hono.get(IN_LANGUAGE + path, async (context, next) => {
    const { languages } = await siteSettings(db);
    const { pathname, search } = new URL(context.req.url);
    const { language, rest } = splitLanguage(pathname, languages);
    if (language === undefined) return next();
    if (placeOfLanguage(language, languages) !== '')
      return inAskedLanguage(language, () => answer(context, next));
    context.header('Cache-Control', 'no-cache');
    return context.redirect(rest + search, 301);
  });
}
