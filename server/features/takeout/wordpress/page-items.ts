import { z } from 'zod';
import { homepageContentSchema } from '#contract/homepage.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import { archivedHomepage } from '#server/features/homepage/archived-homepage.ts';
import { settingsChangedAt } from '#server/features/settings/settings.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { type Content, entriesOf, type From } from './content.ts';
import { editorsHtml, heading, joined, paragraph, picture } from './plain-html.ts';
import { sectionHtml } from './section-html.ts';

/** A section is read when it is written: one that this release does not know is left out, not its page. */
const entrySchema = pageContentSchema
  .pick({ slug: true, title: true })
  .extend({ sections: z.array(z.unknown()) });

/** Pages, each below the page of which its address goes on. */
export async function* pageItems(from: From): AsyncGenerator<Content> {
  const pause = createPauses();
  for await (const { slug, title, sections } of entriesOf(from, 'page', entrySchema)) {
    const { id, changedAt } = from.pages.get(slug) ?? { id: undefined, changedAt: from.now };
    const link = `${from.publicUrl}/${slug}`;
    const parts: string[] = [];
    for (const section of sections) {
      parts.push(sectionHtml(section, link));
      await pause();
    }
    const slash = slug.lastIndexOf('/');
    yield {
      type: 'page',
      id,
      title,
      slug: slug.slice(slash + 1),
      link,
      html: joined(parts),
      status: 'publish',
      at: changedAt,
      parent: slash === -1 ? 0 : (from.pages.get(slug.slice(0, slash))?.id ?? 0),
    };
  }
}

/** The home page as a page: WordPress asks under “Reading” which page is the first. */
export async function* homeItems({ db, publicUrl, now }: From): AsyncGenerator<Content> {
  const home = homepageContentSchema.safeParse(await archivedHomepage(db)).data;
  if (!home) return;
  const link = `${publicUrl}/`;
  yield {
    type: 'page',
    title: t('Home page'),
    slug: 'home',
    link,
    html: joined([
      ...home.heroCarousel.map(({ imageUrl, altText }) => picture(imageUrl, altText, link)),
      editorsHtml(home.intro.bodyText, link),
      paragraph(home.intro.signature),
      ...home.sections.flatMap((section) => [
        heading(section.title),
        paragraph(section.subtitle),
        picture(section.imageUrl, section.imageAlt, link),
        editorsHtml(section.content, link),
        ...section.subSections.flatMap(({ title, text }) => [heading(title, 3), paragraph(text)]),
        ...section.quotes.map(({ text }) => `<blockquote>${paragraph(text)}</blockquote>`),
      ]),
    ]),
    status: 'publish',
    at: (await settingsChangedAt(db)) ?? now,
  };
}
