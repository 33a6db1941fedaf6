import type { z } from 'zod';
import { MAX_PEOPLE, MAX_SECTIONS } from '#contract/admin-constants.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import type { peopleSection } from '#contract/sections/people.ts';
import { CostlyHtml } from '#server/platform/html/parse-html.ts';
import { type Note, type Planned, thingAddress } from '../../planned.ts';
import { Notes } from '../notes.ts';
import { termsOf } from '../site/line.ts';
import type { SectionInput } from '../text/column-sections.ts';
import { element, textNode } from '../text/hast.ts';
import { nodesOf } from '../text/in-line.ts';
import { notePicture } from '../text/pictures.ts';
import type { Piece } from '../text/piece.ts';
import { oneLineOf } from '../text/plain.ts';
import { sectionsOf } from '../text/sections.ts';
import { piecesOf, type Site, type Thing } from './thing.ts';

type Person = NonNullable<z.input<typeof peopleSection>['people']>[number];

/** The longest words about a person (contract/sections/people.ts). */
const MAX_WORDS = 10_000;
const MAX_PEOPLE_IN_ALL = 300;

/** The people and places of Church Content, which become a page of each, as a draft: nobody says where it belongs. */
export class Gathered {
  readonly #people: { order: number; group: string; person: Person }[] = [];
  readonly #places: { order: number; sections: SectionInput[] }[] = [];
  readonly #notes = new Notes();
  readonly #slugs = new Map<string, string>();

  async add(thing: Thing, site: Site): Promise<void> {
    const { line, place, record, notes } = thing;
    this.#slugs.set(line.type, place.slug);
    try {
      if (line.type !== 'ctc_person')
        this.#places.push({ order: line.order, sections: await placeSections(thing) });
      else if (this.#people.length < MAX_PEOPLE_IN_ALL) {
        const group = termsOf(record.terms, 'ctc_person_group').map(oneLineOf)[0] ?? '';
        this.#people.push({ order: line.order, group, person: await personOf(thing, site) });
      }
    } catch (error) {
      if (!(error instanceof CostlyHtml)) throw error;
      notes.add('text-too-rich');
    }
    for (const { code, values, absent } of notes.list()) this.#notes.add(code, values, absent);
  }

  *planned(): Generator<Planned> {
    const notes = this.#notes.list();
    const people = Map.groupBy(inOrder(this.#people), ({ group }) => group);
    const sections = [...people].flatMap(([title, all]) =>
      chunks(all.map(({ person }) => person)).map((some) => ({
        type: 'people',
        title,
        people: some,
      })),
    );
    if (sections.length > 0) yield this.#page('ctc_person', 'Staff', sections, notes);
    const places = inOrder(this.#places).flatMap((each) => each.sections);
    if (places.length > 0)
      yield this.#page('ctc_location', 'Locations', places, sections.length > 0 ? [] : notes);
  }

  #page(type: string, title: string, sections: readonly object[], notes: Note[]): Planned {
    const slug = this.#slugs.get(type) ?? '';
    return {
      ...{ kind: 'page', foreignId: type, title, about: `/${slug}`, isPublic: false },
      content: {
        title,
        slug,
        isMainPage: false,
        page: '',
        sections: sections.slice(0, MAX_SECTIONS),
      },
      notes,
      leftOut: null,
    };
  }
}

const inOrder = <T extends { order: number }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.order - other.order);

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_PEOPLE) }, (_, index) =>
    all.slice(index * MAX_PEOPLE, (index + 1) * MAX_PEOPLE),
  );

/** The parts of its text without its own picture. */
const textOf = (thing: Thing): Piece[] =>
  piecesOf({ ...thing, line: { ...thing.line, thumbnail: '' } });

async function personOf(thing: Thing, site: Site): Promise<Person> {
  const { title, record, context, writer, line, notes } = thing;
  const meta = (name: string) => oneLineOf(record.metas.get(`_ctc_person_${name}`) ?? '');
  const item = site.media.byId(line.thumbnail);
  const picture = item?.ref.kind === 'picture' ? item : undefined;
  if (picture) notePicture(picture, notes);
  const nodes = textOf(thing).flatMap((piece) => nodesOf(piece, context));
  const phone = meta('phone');
  if (phone) nodes.push(element('p', {}, [textNode(phone)]));
  return {
    name: title.slice(0, MESSAGE_LENGTHS.person),
    role: meta('position').slice(0, 200),
    src: picture ? thingAddress(picture.ref) : '',
    alt: '',
    words: await writer.writeOne(nodes, { hasPictures: false, most: MAX_WORDS }),
    isReachable: false,
  };
}

/** Its name, its picture, where and when, and its text. */
function placeSections(thing: Thing): Promise<SectionInput[]> {
  const { title, record, context, writer } = thing;
  const lines = ['address', 'times', 'phone', 'email'].map((name) =>
    (record.metas.get(`_ctc_location_${name}`) ?? '').split('\n').map(oneLineOf).filter(Boolean),
  );
  const paragraphs = lines
    .filter((some) => some.length > 0)
    .map((some) =>
      element(
        'p',
        {},
        some.flatMap((text, index) => [
          ...(index > 0 ? [element('br', {}, [])] : []),
          textNode(text),
        ]),
      ),
    );
  const nodes = [element('h2', {}, [textNode(title)]), ...paragraphs];
  return sectionsOf([{ type: 'html', nodes }, ...piecesOf(thing)], context, writer);
}
