import { languageSchema } from '#contract/locale.ts';

/** In which language somebody gets mails, in a site archive that includes people; missing in older archives. */
export const archivedLanguage = languageSchema.nullable().default(null);
