import type { Planned } from '../../planned.ts';
import { pathKey } from '../site/links.ts';
import { sectionsOf } from '../text/sections.ts';
import { piecesOf, planned, type Site, type Thing } from './thing.ts';

export function plannedPage(thing: Thing, site: Site): Promise<Planned> {
  return planned(thing, thing.place.path, async () => {
    const { notes, record, line, context } = thing;
    if (record.comments > 0) notes.add('comments', { count: record.comments });
    const url = site.links.urlOf(line.link);
    const isFront =
      url && !url.search && pathKey(url.pathname) === pathKey(site.links.home.pathname);
    if (isFront) notes.add('front-page');
    return {
      title: thing.title,
      slug: thing.place.slug,
      isMainPage: false,
      page: '',
      sections: await sectionsOf(piecesOf(thing), context, thing.writer),
    };
  });
}
