import { Readable } from 'node:stream';
import type { Given, GivenFile, Planned, Reading } from '#server/features/import/planned.ts';
import { wordpressReader } from '#server/features/import/wordpress/reader.ts';

/** An item of an export of WordPress; what is not said is as in a usual post. */
export type WxrItem = {
  id: number | string;
  type?: string;
  title?: string;
  slug?: string;
  status?: string;
  link?: string;
  text?: string;
  excerpt?: string;
  author?: string;
  date?: string;
  gmt?: string;
  parent?: number;
  order?: number;
  password?: string;
  file?: string;
  metas?: Record<string, string> | [string, string][];
  terms?: [taxonomy: string, slug: string, name: string][];
  /** Anything else, as XML. */
  more?: string;
};

export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const HOME = 'https://old.example.org';

export function itemXml(item: WxrItem): string {
  const slug = item.slug ?? `item-${item.id}`;
  const metas = Array.isArray(item.metas) ? item.metas : Object.entries(item.metas ?? {});
  return `<item>
<title>${cdata(item.title ?? `Item ${item.id}`)}</title>
<link>${item.link ?? `${HOME}/${slug}/`}</link>
<dc:creator>${cdata(item.author ?? 'ruth')}</dc:creator>
<guid isPermaLink="false">${HOME}/?p=${item.id}</guid>
<content:encoded>${cdata(item.text ?? '')}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${item.id}</wp:post_id>
<wp:post_date>${cdata(item.date ?? '2020-05-17 09:30:00')}</wp:post_date>
<wp:post_date_gmt>${cdata(item.gmt ?? '2020-05-17 16:30:00')}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(item.status ?? (item.type === 'attachment' ? 'inherit' : 'publish'))}</wp:status>
<wp:post_parent>${item.parent ?? 0}</wp:post_parent>
<wp:menu_order>${item.order ?? 0}</wp:menu_order>
<wp:post_type>${cdata(item.type ?? 'post')}</wp:post_type>
<wp:post_password>${cdata(item.password ?? '')}</wp:post_password>
${item.file ? `<wp:attachment_url>${cdata(item.file)}</wp:attachment_url>` : ''}
${(item.terms ?? []).map(([taxonomy, nicename, name]) => `<category domain="${taxonomy}" nicename="${nicename}">${cdata(name)}</category>`).join('\n')}
${metas.map(([key, value]) => `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`).join('\n')}
${item.more ?? ''}
</item>`;
}

/** A picture that lies at `2020/05/{name}`. */
export const attachment = (id: number, name: string, rest: Partial<WxrItem> = {}): WxrItem => ({
  id,
  type: 'attachment',
  title: name.replace(/\.\w+$/, ''),
  file: `${HOME}/wp-content/uploads/2020/05/${name}`,
  ...rest,
  metas: { _wp_attached_file: `2020/05/${name}`, ...(rest.metas as Record<string, string>) },
});

export function wxrHead({ home = HOME, channel = '', version = '1.2' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old Harbor Church</title>
<link>${home}</link>
<wp:wxr_version>${version}</wp:wxr_version>
<wp:base_site_url>${home}</wp:base_site_url>
<wp:base_blog_url>${home}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('ruth')}</wp:author_login><wp:author_email>${cdata('ruth@example.org')}</wp:author_email><wp:author_display_name>${cdata('Ruth Moabite')}</wp:author_display_name></wp:author>
${channel}
`;
}
export const WXR_END = '</channel>\n</rss>\n';

export const wxr = (items: WxrItem[], head: Parameters<typeof wxrHead>[0] = {}): string =>
  wxrHead(head) + items.map(itemXml).join('\n') + WXR_END;

/** A file in memory, handed on in pieces of a size. */
export function givenFile(data: string | Uint8Array, piece = 64 * 1024): GivenFile {
  const bytes = Buffer.from(data as string);
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  };
  return { size: bytes.length, open: async () => Readable.from(pieces(), { objectMode: true }) };
}

export function givenWxr(
  data: string | Uint8Array,
  beside: readonly string[] = [],
  { timeZone = 'America/Los_Angeles', piece = 64 * 1024 } = {},
): Given {
  return {
    main: { ...givenFile(data, piece), name: 'export.xml' },
    beside: new Map(beside.map((path) => [path, givenFile('x')])),
    answers: {},
    site: { timeZone, today: '2026-11-22' },
  };
}

/** All that an export says, in the order of its things. */
export async function readWxrWhole(
  ...given: Parameters<typeof givenWxr>
): Promise<Reading & { all: Planned[] }> {
  const reading = await wordpressReader.read(givenWxr(...given));
  const all: Planned[] = [];
  for await (const item of reading.items()) all.push(item);
  return { ...reading, all };
}
