import { rssDate } from '#server/features/feeds/dates.ts';
import { inZone } from '#server/platform/clock.ts';
import { type Xml, xml } from '#server/platform/html/xml.ts';
import { htmlLine } from './plain-html.ts';

/** A term of WordPress; `nicename` is the end of its address. */
export type Term = { domain: 'category' | 'post_tag' | 'nav_menu'; nicename: string; name: string };

/** What WordPress imports as one post, page, file or entry of a menu. Instants are as stored. */
export type Item = {
  type: 'page' | 'post' | 'attachment' | 'nav_menu_item';
  id: number;
  title: string;
  slug: string;
  /** Its address here. */
  link: string;
  /** The log-in of its author, of those in the file. */
  author: string;
  html: string;
  excerpt?: string;
  status: 'publish' | 'draft' | 'future' | 'inherit';
  at: string;
  changedAt?: string;
  parent?: number;
  order?: number;
  terms?: Term[];
  /** Custom fields. */
  meta?: Record<string, string | undefined>;
  /** Where the file of an attachment is fetched. */
  file?: string;
};

/** An item as WXR 1.2 has it. WordPress reads each date twice: in the church's time and in that of Greenwich. */
export function itemXml(item: Item, timeZone: string): Xml {
  const changedAt = item.changedAt ?? item.at;
  return xml(
    'item',
    {},
    xml('title', {}, htmlLine(item.title)),
    xml('link', {}, item.link),
    xml('pubDate', {}, rssDate(item.at, timeZone)),
    xml('dc:creator', {}, item.author),
    xml('guid', { isPermaLink: 'false' }, item.link),
    xml('description', {}),
    xml('content:encoded', {}, item.html),
    xml('excerpt:encoded', {}, item.excerpt ?? ''),
    xml('wp:post_id', {}, item.id),
    xml('wp:post_date', {}, wallDate(item.at, timeZone)),
    xml('wp:post_date_gmt', {}, wallDate(item.at, 'UTC')),
    xml('wp:post_modified', {}, wallDate(changedAt, timeZone)),
    xml('wp:post_modified_gmt', {}, wallDate(changedAt, 'UTC')),
    xml('wp:comment_status', {}, 'closed'),
    xml('wp:ping_status', {}, 'closed'),
    xml('wp:post_name', {}, item.slug),
    xml('wp:status', {}, item.status),
    xml('wp:post_parent', {}, item.parent ?? 0),
    xml('wp:menu_order', {}, item.order ?? 0),
    xml('wp:post_type', {}, item.type),
    xml('wp:post_password', {}),
    xml('wp:is_sticky', {}, 0),
    item.file === undefined ? undefined : xml('wp:attachment_url', {}, item.file),
    (item.terms ?? []).map(({ domain, nicename, name }) =>
      xml('category', { domain, nicename }, htmlLine(name)),
    ),
    Object.entries(item.meta ?? {}).map(([key, value]) => metaXml(key, value)),
  );
}

const metaXml = (key: string, value: string | undefined) =>
  value === undefined
    ? undefined
    : xml('wp:postmeta', {}, xml('wp:meta_key', {}, key), xml('wp:meta_value', {}, value));

/** `2026-11-22 10:00:00`. WordPress knows years of four digits. */
export function wallDate(stored: string, timeZone: string): string {
  const wall = inZone(stored, timeZone).toPlainDateTime();
  return wall.toString({ smallestUnit: 'second' }).slice(-19).replace('T', ' ');
}
