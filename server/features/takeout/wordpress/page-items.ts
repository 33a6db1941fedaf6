import { z } from 'zod';
import { pageContentSchema } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
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
export async function* homeItems({
  db,
  publicUrl,
  now,
  pages,
  home,
}: From): AsyncGenerator<Content> {
  if (!home) return;
  const { id, content } = home;
  const link = `${publicUrl}/`;
  yield {
    type: 'page',
    id,
    title: t('Home page'),
    slug: pages.has('home') ? 'home-page' : 'home',
    link,
    html: joined([
      ...content.heroCarousel.map(({ imageUrl, altText }) => picture(imageUrl, altText, link)),
      editorsHtml(content.intro.bodyText, link),
      paragraph(content.intro.signature),
      ...content.sections.flatMap((section) => [
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
