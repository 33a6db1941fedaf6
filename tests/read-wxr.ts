import { validateXML } from 'xmllint-wasm';

/** An item as WordPress's own importer takes it from a file: the texts of its elements, its terms and its fields. */
export type WxrItem = {
  title: string;
  type: string;
  id: string;
  parent: string;
  slug: string;
  status: string;
  date: string;
  gmt: string;
  author: string;
  html: string;
  file: string;
  terms: string[];
  meta: Record<string, string>;
};

/** The items and the authors' names of a file for WordPress, in its order. Throws what libxml2, which WordPress uses, finds wrong. */
export async function readWxr(text: string): Promise<{ items: WxrItem[]; authors: string[] }> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'wordpress.xml', contents: text }],
    normalization: 'c14n',
  } as never);
  if (errors.length > 0) throw new Error(errors.map(({ rawMessage }) => rawMessage).join('\n'));
  return {
    items: [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => itemOf(item)),
    authors: [...text.matchAll(/<wp:author_display_name>(.*?)</gs)].map(([, name = '']) =>
      decoded(name),
    ),
  };
}

function itemOf(item: string): WxrItem {
  const of = (name: string) =>
    decoded(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(item)?.[1] ?? '');
  const meta = /<wp:meta_key>([^<]*)<\/wp:meta_key><wp:meta_value>([^<]*)</g;
  return {
    title: of('title'),
    type: of('wp:post_type'),
    id: of('wp:post_id'),
    parent: of('wp:post_parent'),
    slug: of('wp:post_name'),
    status: of('wp:status'),
    date: of('wp:post_date'),
    gmt: of('wp:post_date_gmt'),
    author: of('dc:creator'),
    html: of('content:encoded'),
    file: of('wp:attachment_url'),
    terms: [...item.matchAll(/<category domain="(\w+)"[^>]*>([^<]*)</g)].map(
      ([, domain, name = '']) => `${domain} ${decoded(name)}`,
    ),
    meta: Object.fromEntries(
      [...item.matchAll(meta)].map(([, key = '', value = '']) => [key, decoded(value)]),
    ),
  };
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#13': '\r' };
const decoded = (text: string) => text.replaceAll(/&(#13|\w+);/g, (_, name) => named[name] ?? '');
