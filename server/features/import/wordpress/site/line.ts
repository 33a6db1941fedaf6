import type { TermOfItem, XmlRecord } from '../file/records.ts';

/** What is known of each item after the file was read once: a line. */
export type Line = {
  id: string;
  type: string;
  slug: string;
  status: string;
  /** When it was written, by the clock of its site: `2020-05-17`. */
  date: string;
  title: string;
  /** Whether a password protects it. */
  isLocked: boolean;
  parent: string;
  link: string;
  order: number;
  thumbnail: string;
  oldSlugs: string[];
  /** The site's address of an attachment's file. */
  file: string;
  /** Where it lies below the uploads: `2020/05/door.jpg`. */
  stored: string;
  alt: string;
  caption: string;
  size: { width: number; height: number } | undefined;
  /** What a sermon's fields of recordings say: sounds first. */
  recordings: { kind: 'audio' | 'video'; text: string }[];
};

/** What is part of a site and not of its export's inside: an item's states that are no content. */
const PASSING = new Set(['auto-draft']);

export const isPassing = ({ type, status }: Line): boolean =>
  type === 'revision' || PASSING.has(status);

/** What visitors see: what was to come later is for somebody here to decide. */
export const isPublished = ({ status, isLocked }: Line): boolean =>
  !isLocked && (status === 'publish' || status === 'inherit');

export function lineOf(record: XmlRecord): Line {
  const field = (name: string) => record.fields.get(name) ?? '';
  const meta = (name: string) => record.metas.get(name) ?? '';
  return {
    id: field('wp:post_id'),
    type: field('wp:post_type') || 'post',
    slug: field('wp:post_name').slice(0, 400),
    status: field('wp:status') || 'publish',
    date: field('wp:post_date').slice(0, 10),
    title: field('title').slice(0, 400),
    isLocked: field('wp:post_password') !== '',
    parent: field('wp:post_parent').replace(/^0$/, ''),
    link: field('link').slice(0, 2000),
    order: Number(field('wp:menu_order')) || 0,
    thumbnail: meta('_thumbnail_id'),
    oldSlugs: meta('_wp_old_slug').split('\n').filter(Boolean).slice(0, 10),
    ...(field('wp:post_type') === 'attachment' ? attachmentOf(field, meta) : NO_ATTACHMENT),
    recordings: RECORDINGS.flatMap(([key, kind]) =>
      meta(key) === '' ? [] : [{ kind, text: meta(key).slice(0, 1500) }],
    ),
  };
}

const RECORDINGS = [
  ['sermon_audio_id', 'audio'],
  ['sermon_audio', 'audio'],
  ['_ctc_sermon_audio', 'audio'],
  ['sermon_video_link', 'video'],
  ['sermon_video', 'video'],
  ['_ctc_sermon_video', 'video'],
] as const;

const NO_ATTACHMENT = { file: '', stored: '', alt: '', caption: '', size: undefined };

function attachmentOf(field: (name: string) => string, meta: (name: string) => string) {
  const sizes = meta('_wp_attachment_metadata');
  const number = (name: string) => Number(new RegExp(`"${name}";i:(\\d{1,5});`).exec(sizes)?.[1]);
  const [width, height] = [number('width'), number('height')];
  return {
    file: (field('wp:attachment_url') || field('guid')).slice(0, 2000),
    stored: meta('_wp_attached_file').slice(0, 1000),
    alt: meta('_wp_attachment_image_alt').slice(0, 400),
    caption: field('excerpt:encoded').slice(0, 1000),
    size: width > 0 && height > 0 ? { width, height } : undefined,
  };
}

/** The names of an item's terms of a taxonomy. */
export const termsOf = (terms: readonly TermOfItem[], ...taxonomies: string[]): string[] => [
  ...new Set(terms.filter(({ taxonomy }) => taxonomies.includes(taxonomy)).map(({ name }) => name)),
];
