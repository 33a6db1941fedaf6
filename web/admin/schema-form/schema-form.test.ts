import { describe, expect, it } from 'vitest';
import { announcementContentSchema } from '#contract/announcements.ts';
import { htmlFields, wallTimeSchema } from '#contract/common.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { sectionSchema } from '#contract/sections/index.ts';
import { quoteSection } from '#contract/sections/quote.ts';
import { upcomingEventsSection } from '#contract/sections/upcoming-events.ts';
import { emptyValue, kindOf, problemsOf, type Schema, wordsOf } from './field-kind.ts';
import { withPicture } from './object-fields.tsx';

const kindsOf = (shape: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, kindOf(field).is]));

const optionOf = (type: string) =>
  sectionSchema.options.find((option) => option.shape.type.value === type)!;

describe('which field is offered', () => {
  it('follows from the schema', () => {
    expect(kindsOf(optionOf('image').shape)).toEqual({
      type: 'fixed',
      src: 'media',
      alt: 'text',
      width: 'number',
      height: 'number',
      className: 'looks',
      style: 'style',
    });
    expect(kindsOf(optionOf('list').shape)).toEqual({
      type: 'fixed',
      listType: 'choice',
      items: 'strings',
    });
    expect(kindsOf(optionOf('card').shape)).toMatchObject({ image: 'object', body: 'html' });
    expect(kindsOf(optionOf('weekly-events').shape)).toMatchObject({ calendarId: 'calendar' });
    expect(kindsOf(optionOf('accordion').shape)).toMatchObject({ items: 'list' });
    expect(kindOf(quoteSection.shape.content)).toMatchObject({ is: 'text', isLong: true });
    expect(kindOf(upcomingEventsSection.shape.eventCount)).toEqual({
      is: 'number',
      least: 1,
      most: 50,
    });
    expect(kindOf(wallTimeSchema.nullable().default(null))).toEqual({ is: 'moment' });
    expect(kindsOf(announcementContentSchema.shape)).toMatchObject({
      imageUrl: 'media',
      linkUrl: 'link',
      scheduleDate: 'moment',
      expireDate: 'moment',
    });
    expect(kindsOf(homepageContentSchema.shape.intro.shape)).toEqual({
      bodyText: 'html',
      signature: 'text',
    });
  });

  it.each([...sectionSchema.options, homepageContentSchema, announcementContentSchema])(
    'every field has words of its own, and is still cleaned where it is HTML',
    (schema) => {
      for (const [place, field] of fieldsOf(schema)) {
        const { is } = kindOf(field);
        if (is === 'fixed' || is === 'style' || is === 'classes') continue;
        expect(wordsOf(field, '?').label, place).not.toBe('?');
        // The server looks below the defaults for the very schema that was registered.
        if (is === 'html') expect(htmlFields.has(innermost(field) as never), place).toBe(true);
      }
    },
  );
});

describe('a new section or entry', () => {
  it.each(sectionSchema.options)('is one that can be published', (schema) => {
    expect(problemsOf(schema, emptyValue(schema))).toEqual([]);
  });

  it('begins with the defaults', () => {
    expect(emptyValue(optionOf('venmo-button'))).toEqual({
      type: 'venmo-button',
      username: '',
      amount: '10.00',
      note: 'Church donation',
    });
    expect(emptyValue(optionOf('card'))).toEqual({
      type: 'card',
      image: { src: '', alt: '', className: '', style: {} },
      title: '',
      body: '',
      href: '',
    });
  });
});

it.each([
  ['border-radius: 12px\n height:80px;', { 'border-radius': '12px', height: '80px' }],
  ['{"height": "80px"}', { height: '80px' }],
  [' ', {}],
])('the style of a picture is read as it is written: %s', (style, read) => {
  const picture = { ...Object(emptyValue(optionOf('image'))), style };
  expect(optionOf('image').parse(picture)).toMatchObject({ style: read });
});

it.each(['12px', 'height:', '{"height": 80px}', 'a b: 1'])(
  'what is no style of a picture is told: %s',
  (style) => {
    const picture = { ...Object(emptyValue(optionOf('image'))), style };
    expect(problemsOf(optionOf('image'), picture)).toEqual([
      { path: 'style', message: expect.stringContaining('one property a line') },
    ]);
  },
);

it('says what is wrong by its path', () => {
  const audio = { type: 'audio', playlist: [{ src: 'javascript:alert(1)', title: '' }] };
  expect(problemsOf(optionOf('audio'), audio)).toEqual([
    { path: 'playlist.0.src', message: expect.stringContaining('https://') },
  ]);
});

describe('a chosen picture', () => {
  const picture = { src: '/a.webp', alt: 'A door', width: 800, height: 400 };

  it('brings its words and its proportions', () => {
    const empty = { src: '', alt: '', width: 500, height: 300 };
    expect(withPicture(empty, 'src', picture)).toEqual({ ...picture, width: 500, height: 250 });
    expect(withPicture({ imageUrl: '', imageAlt: '' }, 'imageUrl', picture)).toEqual({
      imageUrl: '/a.webp',
      imageAlt: 'A door',
    });
    expect(withPicture({ imageUrl: '/b.webp', altText: 'A window' }, 'imageUrl', picture)).toEqual({
      imageUrl: '/a.webp',
      altText: 'A door',
    });
  });

  it('leaves the words of the same picture, and the size that was chosen', () => {
    const written = { src: '/a.webp', alt: 'The old door', width: 500, height: 300 };
    expect(withPicture(written, 'src', picture)).toEqual(written);
  });
});

function fieldsOf(schema: Schema, path = ''): [string, Schema][] {
  const { shape } = (schema as (typeof sectionSchema.options)[number])._zod.def;
  return Object.entries(shape).flatMap(([key, field]): [string, Schema][] => {
    const kind = kindOf(field);
    const place = `${path}${key}`;
    const below =
      kind.is === 'object'
        ? fieldsOf(kind.schema, `${place}.`)
        : kind.is === 'list'
          ? fieldsOf(kind.item, `${place}.`)
          : [];
    return [[place, field], ...below];
  });
}

function innermost(schema: Schema): Schema {
  const def = schema._zod.def as { innerType?: Schema };
  return def.innerType ? innermost(def.innerType) : schema;
}
