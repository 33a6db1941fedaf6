import { isKindOf, isType, rangeOf, valuesOf } from './definitions.ts';

type Thing = Record<string, unknown>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_AND_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const TIME = /^\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;
const DURATION = /^P(?=\w)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/;

/** Which texts are right for the kinds of value that texts can be. */
const texts: Record<string, (text: string) => boolean> = {
  // A path or a date without an offset is text by its kind, but never what anybody means.
  Text: (text) => text.trim() !== '' && !text.startsWith('/') && !isLocalTime(text),
  URL: (text) => /^(https?|mailto|tel):/.test(text) && URL.canParse(text),
  Date: (text) => DAY.test(text) && !Number.isNaN(Date.parse(text)),
  DateTime: (text) => DAY_AND_TIME.test(text) && !Number.isNaN(Date.parse(text)),
  Time: (text) => TIME.test(text),
  Duration: (text) => DURATION.test(text),
};

const isLocalTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text);

/** The things of a document that others in it name, with their types. */
type Named = Map<unknown, string[]>;

/** What schema.org's definitions say against a document's structured data, in words: nothing, if it is right. */
export function graphProblems(graph: readonly Thing[]): string[] {
  const named: Named = new Map(graph.map((thing) => [thing['@id'], typesOf(thing)]));
  return graph.flatMap((thing) => thingProblems(thing, typesOf(thing).join(), named));
}

const typesOf = (thing: Thing) => [thing['@type']].flat().map(String);

function thingProblems(thing: Thing, at: string, named: Named): string[] {
  const types = typesOf(thing);
  const unknown = types.filter((type) => !isType(type));
  if (unknown.length > 0) return [`${at}: there is no type ${unknown.join()}`];
  return Object.entries(thing).flatMap(([name, value]) => {
    const where = `${at}.${name}`;
    if (name === '@type') return [];
    if (name === '@id') return texts.URL?.(String(value)) ? [] : [`${where}: no address`];
    const ranges = types.map((type) => rangeOf(type, name) ?? constraintOf(type, name));
    const range = ranges.find((found) => found !== undefined);
    if (!range) return [`${where}: there is no such property`];
    return [value].flat().flatMap((one) => valueProblems(one, { range, where, named }));
  });
}

/** `query-input`: what to fill in where an action is described by a template (schema.org/docs/actions.html). */
function constraintOf(type: string, name: string): string[] | undefined {
  const [, of = ''] = /^(\w+)-(?:in|out)put$/.exec(name) ?? [];
  return isKindOf(type, 'Action') && rangeOf(type, of) ? ['Text'] : undefined;
}

type Place = { range: string[]; where: string; named: Named };

function valueProblems(value: unknown, place: Place): string[] {
  const { range, where, named } = place;
  if (isThing(value) && value['@type'] !== undefined && hasTypeOf(typesOf(value), range))
    return thingProblems(value, where, named);
  const isRight = isThing(value) ? isReference(value, place) : isPlain(value, range);
  return isRight ? [] : [`${where}: ${JSON.stringify(value)} is none of ${range.join(', ')}`];
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

const hasTypeOf = (types: string[], range: string[]) =>
  types.some((type) => range.some((kind) => isKindOf(type, kind)));

/** What is named by a fragment is in the same document; another document is named by its address. */
function isReference(value: Thing, { range, named }: Place): boolean {
  const id = value['@id'];
  if (!range.includes('IdReference') || Object.keys(value).length !== 1) return false;
  const types = named.get(id);
  return types
    ? hasTypeOf(types, range)
    : texts.URL?.(String(id)) === true && !`${id}`.includes('#');
}

function isPlain(value: unknown, range: string[]): boolean {
  if (typeof value === 'number')
    return range.includes('Number')
      ? Number.isFinite(value)
      : range.includes('Integer') && Number.isInteger(value);
  if (typeof value === 'boolean') return range.includes('Boolean');
  return typeof value === 'string' && range.some((kind) => isOfKind(value, kind));
}

const isOfKind = (text: string, kind: string) =>
  texts[kind]?.(text) ?? valuesOf(kind).includes(text);
