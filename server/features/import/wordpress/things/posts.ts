import type { Planned } from '../../planned.ts';
import { termsOf } from '../site/line.ts';
import { blocksOf } from '../text/blocks.ts';
import { oneLineOf } from '../text/plain.ts';
import { writtenAt } from './dates.ts';
import { noteTerms, piecesOf, planned, type Site, type Thing } from './thing.ts';

/** A post, or what has no kind of its own and becomes one. */
export function plannedPost(thing: Thing, site: Site): Promise<Planned> {
  return planned(thing, thing.place.path || '/blog', async () => {
    noteTerms(thing);
    const at = writtenAt(thing.record, site.timeZone, thing.notes);
    return {
      title: thing.title,
      author: authorOf(thing, site),
      content: await blocksOf(piecesOf(thing), thing.context, thing.writer),
      slug: thing.place.slug,
      ...(at ? { createdAt: at } : {}),
      isPosted: thing.isPublic,
      isEnabled: true,
      scheduleDate: thing.line.status === 'future' ? (at ?? null) : null,
      expireDate: null,
    };
  });
}

/** Who wrote it: several, where a plugin names them. */
function authorOf({ record }: Thing, { survey }: Site): string {
  const login = record.fields.get('dc:creator') ?? '';
  const several = termsOf(record.terms, 'author').map(
    (each) => survey.authors.get(each) ?? oneLineOf(each),
  );
  const own = survey.authors.get(login) || oneLineOf(login) || survey.title;
  const names = several.filter((each) => each !== '');
  return (names.join(', ') || own || survey.home).slice(0, 120).trim();
}
