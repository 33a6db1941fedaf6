import type { z } from 'zod';
import type { Pair } from '#contract/translations.ts';
import type { Admin, ChangedContent } from './changed-content.ts';

/** The translation of a page that has a title alone, as a content that is changed field by field. */
export async function changedTranslation(admin: Admin, body: z.ZodObject): Promise<ChangedContent> {
  const page = await admin.ask('POST', '/api/pages', { slug: 'hymns', title: 'Hymns' });
  const path = `es_page_${page._id}`;
  const choose = () => admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const open = () => admin.ask('GET', `/api/editing/translation/${path}`);
  await choose();
  const { pairs } = await open();
  const texts = (text: string) => pairs.map(({ key, digest }: Pair) => ({ key, text, of: digest }));
  const sections = (content: string) => [
    { is: 'own', section: { type: 'text', content, className: '' } },
  ];
  const full = { slug: 'himnos', texts: texts('Himnos'), sections: sections('<p>Salmos</p>') };
  const put = (sent: unknown) => admin.send('PUT', `/api/translations/${path}`, sent);
  return {
    // What was read before is no field of it.
    body: body.omit({ original: true }),
    full,
    other: { slug: 'cantos', texts: texts('Cantos'), sections: sections('<p>Coros</p>') },
    specified: { texts: texts('Cantos') },
    make: async () => {
      // Other contents of the test are settings.
      await choose();
      await put(full);
      return {
        put,
        read: async () => {
          const { version, slug, pairs: now, sections: order } = await open();
          const told = now.map(({ key, text, of }: Pair) => ({ key, text, of }));
          return { version, slug, texts: told, sections: order };
        },
      };
    },
  };
}
