import type { StoredSettings } from '#server/features/settings/settings.ts';
import { settingsChangedAt } from '#server/features/settings/settings.ts';
import { type Xml, xml } from '#server/platform/html/xml.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import type { Content, From } from './content.ts';
import type { Term } from './item.ts';
import { absoluteHref, htmlLine } from './plain-html.ts';

type Settings = Pick<StoredSettings, 'name' | 'navigation'>;
/** `above` is the place in the list of the entry that it stands below. */
type Entry = { label: string; href: string; above: number | undefined };

/** The entries of the menu in their order, those below another after it. */
export function menuEntries({ navigation }: Settings): Entry[] {
  const entries: Entry[] = [];
  for (const { children, ...entry } of navigation) {
    const above = entries.length;
    entries.push({ ...entry, above: undefined });
    entries.push(...children.map((child) => ({ ...child, above })));
  }
  return entries;
}

/** WordPress knows the menu by its term: without it, its importer leaves all entries out. */
const termOf = ({ name }: Settings): Term => ({
  domain: 'nav_menu',
  nicename: addressWord(`menu ${name}`, 60),
  name,
});

/** The menu itself, for the head of the file. */
export function menuXml(site: Settings, id: number): Xml | undefined {
  if (site.navigation.length === 0) return undefined;
  const { domain, nicename, name } = termOf(site);
  return xml(
    'wp:term',
    {},
    xml('wp:term_id', {}, id),
    xml('wp:term_taxonomy', {}, domain),
    xml('wp:term_slug', {}, nicename),
    xml('wp:term_parent', {}),
    xml('wp:term_name', {}, htmlLine(name)),
  );
}

/** The entries of the menu, which are items of their own in WordPress. */
export async function* menuItems(from: From): AsyncGenerator<Content> {
  const { db, site, publicUrl, menuId, now } = from;
  const at = (await settingsChangedAt(db)) ?? now;
  for (const [place, { label, href, above }] of menuEntries(site).entries()) {
    const id = menuId + place;
    yield {
      type: 'nav_menu_item',
      id,
      title: label,
      slug: String(id),
      link: `${publicUrl}/`,
      html: '',
      status: 'publish',
      at,
      order: place + 1,
      terms: [termOf(site)],
      meta: {
        ...leadsTo(href, id, from),
        _menu_item_menu_item_parent: String(above === undefined ? 0 : menuId + above),
        _menu_item_target: '',
        // No class, as PHP writes it.
        _menu_item_classes: 'a:1:{i:0;s:0:"";}',
        _menu_item_xfn: '',
      },
    };
  }
}

/** An entry follows its page; any other address is kept as it is. One that only opens others leads nowhere. */
function leadsTo(href: string, id: number, { publicUrl, pages, home }: From) {
  const page = href === '/' ? home?.id : pages.get(href.replace(/^\//, ''))?.id;
  const [type, object, objectId, url] =
    page === undefined
      ? ['custom', 'custom', id, absoluteHref(href, `${publicUrl}/`) ?? '#']
      : ['post_type', 'page', page, ''];
  return {
    _menu_item_type: type,
    _menu_item_object: object,
    _menu_item_object_id: String(objectId),
    _menu_item_url: url,
  };
}
