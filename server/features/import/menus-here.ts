import type { Database } from '#server/schema.ts';
import type { ImportRecord } from './import-record.ts';
import type { PlannedLink, PlannedMenu } from './planned.ts';
import { addressOf } from './resolve.ts';
import { ADDRESS } from './with-places.ts';

type Source = Pick<ImportRecord, 'id' | 'source'>;

/** Menus with the addresses of what was made. An entry whose thing is not here is lost, unless others stand below it. */
export async function menusHere(
  db: Database,
  { menus, ...source }: Source & Pick<ImportRecord, 'menus'>,
): Promise<PlannedMenu[]> {
  const found: PlannedMenu[] = [];
  for (const menu of menus) found.push(await menuHere(db, source, menu));
  return found;
}

async function menuHere(db: Database, source: Source, menu: PlannedMenu): Promise<PlannedMenu> {
  const lost = [...menu.lost];
  const entries: PlannedMenu['entries'] = [];
  for (const { children, ...entry } of menu.entries) {
    const below: PlannedLink[] = [];
    for (const child of children) {
      const href = await hrefHere(db, source, child.href);
      if (href === undefined) lost.push(child.label);
      else below.push({ ...child, href });
    }
    const href = await hrefHere(db, source, entry.href);
    if (!href && below.length === 0) lost.push(entry.label);
    else entries.push({ ...entry, href: href ?? '', children: below });
  }
  return { name: menu.name, entries, lost };
}

const WHOLE = new RegExp(`^${ADDRESS.source}$`);

/** A link of a menu; undefined if what it leads to is not here. */
async function hrefHere(
  db: Database,
  { id, source }: Source,
  href: string,
): Promise<string | undefined> {
  const [address, kind = '', foreignId = ''] = WHOLE.exec(href) ?? [];
  return address === undefined ? href : addressOf(db, { importId: id, source }, kind, foreignId);
}
