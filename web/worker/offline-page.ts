import { OFFLINE_PAGE, offlinePlaces, placeIn } from './basics.ts';
import { type Copy, find, list } from './kept.ts';

/** The list of kept pages, which is empty and hidden as it comes (web/features/offline/offline-document.tsx). */
export const EMPTY_LIST = /<nav hidden="" (.*?<ul data-kept-pages="">)<\/ul>/;

/** The page for an address that is not kept, in its language, with links to pages that are; those of the language first. */
export async function offlinePage(asked: string): Promise<Response> {
  const places = await offlinePlaces();
  const place = placeIn(asked, places);
  const page = await find('pages', place + OFFLINE_PAGE);
  if (!page) return Response.error();
  const pages = (await list('pages')).filter(
    ({ title, key }) => title && !key.endsWith(OFFLINE_PAGE),
  );
  const isHere = ({ key }: Copy) => placeIn(key, places) === place;
  const links = [...pages.filter(isHere), ...pages.filter((copy) => !isHere(copy))].map(
    ({ key, title }) => `<li><a href="${safe(key)}">${safe(shortOf(title))}</a></li>`,
  );
  const html = (await page.response.text())
    .replace(EMPTY_LIST, (whole, begin: string) =>
      links.length > 0 ? `<nav ${begin}${links.join('')}</ul>` : whole,
    )
    .replace(`href="${place}${OFFLINE_PAGE}"`, () => `href="${safe(asked)}"`);
  return new Response(html, { status: 503, headers: page.response.headers });
}

/** Without the church's name, which stands behind every page's. */
const shortOf = (title: string) => title.split(' · ', 1)[0] ?? title;

const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
