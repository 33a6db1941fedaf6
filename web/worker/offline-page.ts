import { OFFLINE_PAGE } from './basics.ts';
import { find, list } from './kept.ts';

/** The empty list of kept pages (web/features/offline/offline-document.tsx). */
const LIST = '<ul data-kept-pages=""></ul>';

/** The page for an address that is not kept, with links to those that are. */
export async function offlinePage(asked: string): Promise<Response> {
  const page = await find('pages', OFFLINE_PAGE);
  if (!page) return Response.error();
  const pages = (await list('pages')).filter(({ title, key }) => title && key !== OFFLINE_PAGE);
  const links = pages.map(
    ({ key, title }) => `<li><a href="${safe(key)}">${safe(shortOf(title))}</a></li>`,
  );
  const nav = `<nav class="on-device" aria-label="Pages on this device"><h2>On this device</h2><ul>${links.join('')}</ul></nav>`;
  const html = (await page.response.text())
    .replace(LIST, () => (links.length > 0 ? nav : ''))
    .replace(`href="${OFFLINE_PAGE}"`, () => `href="${safe(asked)}"`);
  return new Response(html, { status: 503, headers: page.response.headers });
}

/** Without the church's name, which stands behind every page's. */
const shortOf = (title: string) => title.split(' · ', 1)[0] ?? title;

const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
