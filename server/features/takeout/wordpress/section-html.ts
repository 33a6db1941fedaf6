import { fieldWords } from '#contract/common.ts';
import {
  type Section,
  type SectionOf,
  type SectionType,
  sectionSchema,
} from '#contract/sections/index.ts';
import { changeTexts } from '#server/platform/html/change-texts.ts';
import { textKindOf } from '#server/platform/html/texts-of.ts';
import {
  editorsHtml,
  film,
  frame,
  heading,
  joined,
  link,
  listOf,
  paragraph,
  picture,
  sound,
} from './plain-html.ts';
import { sermonDetails } from './sermon-details.ts';

/** `base` is the address of the page, by which links are read. */
type Writer<T extends SectionType> = (
  section: SectionOf<T>,
  base: string,
) => (string | undefined)[];

/** Made anew by the other program: forms, giving, and what shows other contents. */
const made = (): [] => [];
const titled = ({ title }: { title: string }) => [heading(title)];
const described = ({ title, description }: { title: string; description: string }) => [
  heading(title),
  paragraph(description),
];

/** What a type of section is there; one without a line here is its texts. */
const writers: { [T in SectionType]?: Writer<T> } = {
  text: ({ content }, base) => [editorsHtml(content, base)],
  section: ({ title, content, additional }, base) => [
    heading(title),
    editorsHtml(content, base),
    editorsHtml(additional, base),
  ],
  image: ({ src, alt }, base) => [picture(src, alt, base)],
  gallery: ({ title, pictures }, base) => [
    heading(title),
    ...pictures.map(({ src, alt, caption }) => picture(src, alt, base, caption)),
  ],
  buttons: ({ buttons }, base) => buttons.map(({ label, href }) => link(href, label, base)),
  quote: ({ content }) => [content && `<blockquote>${paragraph(content)}</blockquote>`],
  list: ({ listType, items }) => [listOf(items, listType === 'ordered' ? 'ol' : 'ul')],
  accordion: ({ items }, base) =>
    items.flatMap(({ title, content }) => [heading(title, 3), editorsHtml(content, base)]),
  card: ({ image, title, body, href }, base) => [
    picture(image.src, image.alt, base),
    heading(title),
    editorsHtml(body, base),
    link(href, title, base),
  ],
  columns: ({ columns }, base) =>
    columns.flatMap(({ src, alt, title, content, label, href }) => [
      picture(src, alt, base),
      heading(title),
      editorsHtml(content, base),
      link(href, label, base),
    ]),
  people: ({ title, people }, base) => [
    heading(title),
    ...people.flatMap(({ name, role, src, alt, words }) => [
      heading(name, 3),
      picture(src, alt, base),
      paragraph(role),
      editorsHtml(words, base),
    ]),
  ],
  audio: ({ title, playlist }, base) => [
    heading(title),
    ...playlist.flatMap((track) => [
      heading(track.title, 3),
      sound(track.src, base),
      ...sermonDetails(track, base),
    ]),
  ],
  videoPlaylist: ({ videos }, base) =>
    videos.flatMap((video) => [
      heading(video.title, 3),
      film(video.url, base),
      ...sermonDetails(video, base),
    ]),
  map: ({ embedUrl, title }, base) => [frame(embedUrl, title, base)],
  iframe: ({ src, title }, base) => [frame(src, title, base)],
  'horizontal-rule': () => ['<hr>'],
  'line-break': made,
  upcomingEvents: described,
  calendar: described,
  'weekly-events': titled,
  sermons: titled,
  form: ({ title, words }, base) => [heading(title), editorsHtml(words, base)],
  'contact-form': made,
  'prayer-form': made,
  blogPosts: made,
  'paypal-donation': made,
  'venmo-button': made,
};

/** A stored section; nothing for one that this release cannot read. `known` are the types that are not only their texts. */
export function sectionHtml(stored: unknown, base: string, known = writers): string {
  const section = sectionSchema.safeParse(stored).data;
  if (!section) return '';
  const write = (known[section.type] ?? texts) as Writer<SectionType>;
  return joined(write(section, base));
}

/** Every text that visitors read of it, below one another. */
function texts(section: Section, base: string): string[] {
  const parts: string[] = [];
  changeTexts(sectionSchema, section, (text, field) => {
    const kind = textKindOf(field);
    if (kind === 'html') parts.push(editorsHtml(text, base));
    if (kind === 'plain' && !fieldWords.get(field)?.isDescription) parts.push(paragraph(text));
    return text;
  });
  return parts;
}
