import { fetchAnswer } from './compare.ts';
import { judged, type Row } from './table.ts';

const KB = 1024;
const show = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** The compressed size of the home page: the files that its head names, like a browser. */
export async function pageSize(url: string): Promise<Row[]> {
  const text = await (await fetch(url)).text();
  const named = (rest: RegExp, attribute: string) =>
    [...text.matchAll(/<(?:link|script)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => rest.test(tag))
      .flatMap((tag) => new RegExp(` ${attribute}="([^"]+)"`).exec(tag)?.[1] ?? []);
  const html = await sizeOf(url, ['/']);
  const css = await sizeOf(url, named(/ rel="stylesheet"/, 'href'));
  const js = await sizeOf(url, [
    ...named(/ rel="modulepreload"/, 'href'),
    ...named(/^<script/, 'src'),
  ]);
  const fonts = await sizeOf(url, named(/ as="font"/, 'href'));
  return [
    judged('home page: HTML + CSS', html + css, { atMost: 30 * KB }, show),
    judged('home page: JavaScript', js, { atMost: 101 * KB }, show),
    judged('home page: fonts', fonts, { atMost: 60 * KB }, show),
  ];
}

async function sizeOf(url: string, addresses: string[]): Promise<number> {
  if (addresses.length === 0) throw new Error('The home page names no file of a required kind.');
  let bytes = 0;
  for (const address of new Set(addresses)) {
    const { body } = await fetchAnswer(new URL(address, url).href);
    bytes += Buffer.from(body, 'base64').length;
  }
  return bytes;
}
