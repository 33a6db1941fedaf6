import { linkIn, placeOfLanguage } from '#domain/languages.ts';
import { language } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Database } from '#server/schema.ts';

/** The path of a page in the language of who reads it now, if the church has pages in that. */
export async function pathInLanguage(db: Database, path: string): Promise<string> {
  const { languages } = await siteSettings(db);
  const isOffered = languages.includes(language());
  return isOffered ? linkIn(placeOfLanguage(language(), languages), path) : path;
}

/** The address of a page for a mail, in the language of the mail. Its host is always that of `PUBLIC_URL`. */
export async function pageAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  path: string,
): Promise<string> {
  return config.publicUrl + (await pathInLanguage(db, path));
}
