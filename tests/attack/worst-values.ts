import { z } from 'zod';
import { html, htmlFields } from '#contract/common.ts';
import { mostOf } from './unbounded.ts';

/** A value with one field at its worst, and its description; `isCostly` if it is known to have taken long. */
export type Worst = { what: string; value: unknown; isCostly?: boolean };

/** Texts of one kind, tried in turn until a schema accepts one, so that a call is refused for only one field. */
const SAMPLES = [
  'About us',
  'about-us',
  '/give',
  'https://www.example.org/',
  'name@example.org',
  '2026-11-22T10:00',
  '2026-11-22',
  '10:00',
  '10.00',
  '#5b2a55',
  'USD',
  '100%',
  'America/Los_Angeles',
  'c0ffee00-0000-4000-8000-000000000000',
  'true',
  '',
];

/** What long texts are made of: each is slow for some parser. NFKD sorts two accents. */
const FILLERS = {
  spaces: ' ',
  'less-than signs': '<',
  declarations: 'a:',
  accents: 'e\u0301\u0323',
  'pairs of surrogates': '\u{1f54a}',
  'half a surrogate': '\ud83d',
  slashes: 'a/',
  ampersands: '&amp',
  'signs of search patterns': '%_\\',
  dots: 'a.',
  quotes: '"\'',
  lines: 'a\r\n',
};

/** Short HTML that creates much work. */
const HTML = {
  'nested tags': '<div>',
  'repeated formatting': '<p><b x=1></p>',
  'links in boxes': '<a><div>',
  'a table’s text': '<table>x<b>',
  'many tags': '<br>',
  'unclosed tags': '<a',
  comments: '<!--',
};

/** A recurrence rule that once took a minute and a half. */
const RULE = `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 100 }, (_, day) => day + 1)};BYSETPOS=366`;

/** Longer than any field; it still fits into the largest JSON body. */
const BEYOND = 60_000;
/** The most characters of all entries of a long list. */
const MAX_TOGETHER = 200_000;

/** The smallest value that a schema accepts, as far as it can be guessed. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(inner.shape)
        .filter(([, field]) => field._zod.optin !== 'optional')
        .map(([name, field]) => [name, sampleOf(field)]),
    );
  if (inner instanceof z.ZodArray) return isTaken(inner, []) ? [] : [sampleOf(inner.element)];
  if (inner instanceof z.ZodUnion)
    return inner.options.map((option) => sampleOf(option)).find((value) => isTaken(inner, value));
  if (inner instanceof z.ZodRecord) return {};
  if (inner instanceof z.ZodLiteral) return [...inner.values][0];
  if (inner instanceof z.ZodEnum) return inner.options[0];
  return [...SAMPLES, 1, 500, true].find((value) => isTaken(inner, value));
}

/** Values of a schema, each with one field at its worst and the others valid. */
export function worstOf(schema: z.core.$ZodType, what = ''): Worst[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    const sample = sampleOf(inner) as object;
    const isOpen = inner.def.catchall instanceof z.ZodUnknown;
    const fields = { ...inner.shape, ...(isOpen && { any: openField }) };
    return Object.entries<z.core.$ZodType>(fields).flatMap(([name, field]) =>
      worstOf(field, `${what}.${name}`).map(({ value, ...worst }) => ({
        ...worst,
        value: { ...sample, [name]: value },
      })),
    );
  }
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option) => worstOf(option, `${what}${nameOf(option)}`));
  if (inner instanceof z.ZodArray) return worstLists(inner, what);
  if (inner instanceof z.ZodRecord)
    return [
      ...worstOf(inner.valueType, `${what}.*`).map(({ value, ...worst }) => ({
        ...worst,
        value: { color: value },
      })),
      { what: `${what}: many fields`, value: manyFields(5000) },
    ];
  if (inner instanceof z.ZodNumber) return named(what, [-1, 0.5, 2 ** 31, 2 ** 53, 1e308]);
  if (isTaken(inner, 'x') || inner instanceof z.ZodString || inner instanceof z.ZodStringFormat)
    return worstTexts(inner, what);
  return named(what, [deep(60)]);
}

function worstLists(schema: z.ZodArray, what: string): Worst[] {
  const sample = sampleOf(schema.element);
  const size = JSON.stringify(sample)?.length ?? 1;
  const count = Math.min(mostOf(schema) ?? BEYOND, Math.floor(MAX_TOGETHER / (size + 1)));
  return [
    ...worstOf(schema.element, `${what}[]`).map((worst) => ({ ...worst, value: [worst.value] })),
    { what: `${what}: ${count} entries`, value: Array.from({ length: count }, () => sample) },
    { what: `${what}: nested lists`, value: deep(60) },
  ];
}

/** As long as allowed, and longer; the text around them is for the styles of sections. */
function worstTexts(schema: z.core.$ZodType, what: string): Worst[] {
  const most = schema instanceof z.ZodString ? (mostOf(schema) ?? BEYOND) : BEYOND;
  const long = Object.entries(FILLERS).flatMap(([name, filler]) =>
    [...new Set([Math.min(most, BEYOND), BEYOND])].map((size) => ({
      what: `${what}: ${size} characters of ${name}`,
      value: `a:b${repeated(filler, size - 4)}c`,
    })),
  );
  const isHtml = schema instanceof z.ZodString && htmlFields.has(schema);
  const markup = Object.entries(isHtml ? { ...HTML, 'less-than signs': '<' } : {});
  return [
    ...markup.map(([name, filler]) => ({
      what: `${what}: HTML of ${name}`,
      value: repeated(filler, most),
      isCostly: true,
    })),
    ...(isTaken(schema, RULE)
      ? [{ what: `${what}: a costly rule`, value: RULE, isCostly: true }]
      : []),
    ...long,
  ];
}

const repeated = (filler: string, size: number) =>
  filler.repeat(Math.max(0, Math.floor(size / filler.length)));

/** Values for an unknown field. */
const openField = z.object({ html: html(), list: z.array(z.string()).max(5000) });

/** Nested lists, so many levels. */
function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 'x']));

const named = (what: string, values: unknown[]): Worst[] =>
  values.map((value) => ({ what: `${what}: ${JSON.stringify(value)?.slice(0, 40)}`, value }));

/** The type of a section or block. */
function nameOf(option: z.core.$ZodType): string {
  const type = option instanceof z.ZodObject ? option.shape.type : undefined;
  return type instanceof z.ZodLiteral ? `(${[...type.values].join()})` : '';
}

function isTaken(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

/** The input schema, below defaults and before transforms. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) {
    const { in: before, out: after } = schema.def;
    const isRead = before instanceof z.ZodTransform || after instanceof z.ZodNumber;
    return unwrapped(isRead ? after : before);
  }
  if ('innerType' in schema._zod.def)
    return unwrapped(schema._zod.def.innerType as z.core.$ZodType);
  return schema;
}
