import { z } from 'zod';
import { frameHint, frameHostOf } from '#domain/hosts.ts';
import { isSafeLink } from '#domain/links.ts';
import { MAX_SLUG, slugTooLong } from '#domain/slugs.ts';
import { t } from '#languages/t.ts';
import { MAX_SEARCH } from './admin-constants.ts';
import { publishStates } from './publishing.ts';

/** Marks the texts that contain HTML: the server cleans exactly these when they are written. */
export const htmlFields = z.registry<{ html: true; hasPictures?: true }>();

/** HTML typed by an editor. `max` counts characters of markup. */
export const html = (max = 100_000) => z.string().max(max).register(htmlFields, { html: true });

/** HTML in which pictures of this site may stand between the words. */
export const htmlWithPictures = (max = 100_000) =>
  z.string().max(max).register(htmlFields, { html: true, hasPictures: true });

/** What a form says about a field, for people who have never seen HTML. */
export type FieldWords = {
  /** "What the picture shows"; for an entry of a list, what one entry is called: "Question". */
  label: string;
  help?: string;
  /** The choices a form offers, by value, where the schema accepts other values too. */
  choices?: Record<string, string>;
  /** The keyboard a phone shows for it. */
  keyboard?: 'tel' | 'email';
  /** Whether it is the id of a calendar, or a list of ids; empty means all. */
  isCalendar?: true;
  /** Whether it is the identifier of a sermon, whose own words stand in place of the fields beside it. */
  isSermon?: true;
  /** Fields with the same group stand together below the others, folded away under its name. */
  group?: string;
  /** Whether it says what a picture shows: it is found, and not quoted. */
  isDescription?: true;
  /** Of an entry of a list: whether the entry is called by it, as people are by their name. */
  isName?: true;
  /** Whether forms leave it out: the server gives it. */
  isHidden?: true;
  /** Whether it is the same in every language, such as a place or the name of a person. */
  isShared?: true;
  /** Whether it is shown as it is where it is not translated, as names are: everything else is left out. */
  mayStay?: true;
  /** Whether it is an identifier of what it stands in: a copy has another one. */
  isOwnId?: true;
  /** Whether forms ask for it, by the fields beside it: choices only where something is chosen. */
  isAsked?: (beside: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Of a section: what visitors ask for when they mean what it offers; weighed nearly like a title, and not shown. A page
   * may be titled "Generosity": with a form for gifts, it is found by "donate". Empty for nothing.
   */
  asked?: string;
};

/**
 * The words of fields, for the forms that are made from the schemas (web/admin/schema-form). A field is registered
 * itself (`line().register(fieldWords, …)`): `.meta()` would make a copy, which `htmlFields` does not know.
 */
export const fieldWords = z.registry<FieldWords>();

/** A line of plain text. */
export const line = (max = 200) => z.string().trim().max(max);

/** The heading of a section, which may have none. */
export const heading = () =>
  line()
    .default('')
    .register(fieldWords, { label: t('Heading') });

/** Text in one line: without breaks and other control characters. */
export const ONE_LINE = /^[^\p{Cc}]*$/u;

/** What a picture shows, in words. */
export function altText(help: string, label = t('What the picture shows')) {
  const words = { label, help };
  const text = line(300).register(fieldWords, { ...words, isDescription: true });
  return text.default('').register(fieldWords, words);
}

/**
 * The identifier of a part of a content, by which it is known through all changes: no text that anybody reads. The editor
 * gives it to what is new; what comes without one, or with another's, gets one from the server.
 */
export function givenId() {
  const words = { label: t('Id'), isHidden: true, isOwnId: true } as const;
  return line(40).register(fieldWords, words).default('').register(fieldWords, words);
}

/** A translation's is the longest: the language, the kind and the content's own, which has 64 characters at most. */
export const idSchema = z.string().min(1).max(100);
/** The parameters of a call about one thing. */
export const byId = z.object({ id: idSchema });
/** The largest whole number that both databases keep in a column of whole numbers (PostgreSQL's `integer`). */
export const MAX_INTEGER = 2 ** 31 - 1;
export const versionSchema = z.int().min(1).max(MAX_INTEGER);
/** The version that a text was written from; 0 where nothing was published of a content that others can publish too. */
export const baseVersionSchema = z.int().min(0).max(MAX_INTEGER);

/**
 * An instant, sent as an ISO string with the church's offset: `2026-11-22T10:00:00-08:00` (reference/rules.md#time).
 */
export const instantSchema = z.string().max(40).meta({ format: 'date-time' });

/** Wall time without zone: `2026-11-22T10:00`. */
export const wallTimeSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, {
  error: () => t('Write the date and time as 2026-11-22T10:00.'),
});

/** A time of day by the church's clock, 24 hours: `18:30`. */
export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('Write the time as 18:30.') });

/** A link an editor may set: a path on this site, http(s), mail or telephone. Never `javascript:`. */
export const linkSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isSafeLink, {
    error: () =>
      t('Use a path such as /contact, or an address that starts with https://, mailto: or tel:.'),
  });

/** Where a picture, sound or film is: a path on this site or an https address. */
export const mediaSchema = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text === '' || /^\/(?!\/)/.test(text) || /^https:\/\//i.test(text), {
    error: () =>
      t(
        'Use a path such as /assets/images/blog/door.webp, or an address that starts with https://.',
      ),
  });

/** What is at a media address: a form offers the pictures, or asks for an address. */
export type MediaKind =
  | 'picture'
  | 'sound'
  | 'film'
  /** A sound or a film. */
  | 'recording'
  | 'frame'
  | 'map'
  | 'transcript';
export const mediaFields = z.registry<{ kind: MediaKind }>();

/** The hosts of frames are written into the content security policy of every page. */
const frameSchema = mediaSchema.refine(
  (text) => !text.toLowerCase().startsWith('https:') || frameHostOf(text) !== undefined,
  { error: frameHint },
);

/** The address of a picture, a sound, a film … */
export const media = (kind: MediaKind) =>
  (kind === 'frame' || kind === 'map' ? frameSchema : mediaSchema)
    .clone()
    .register(mediaFields, { kind });

/** Class names an editor may give: words of letters, digits, `-` and `_`. */
export const classNameSchema = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w\- ]*$/, { error: () => t('Use words of letters, digits, - and _.') })
  .default('');

/** The same, with the classes that a form offers for texts and for boxes (web/styles/editor-classes.css). */
export const textClassSchema = classNameSchema.clone().register(fieldWords, {
  label: t('Looks'),
  choices: {
    lead: t('Larger letters'),
    small: t('Smaller letters'),
    center: t('Centered'),
    wide: t('Wide'),
  },
});
export const boxClassSchema = classNameSchema.clone().register(fieldWords, {
  label: t('Looks'),
  choices: { wide: t('As wide as the page'), rounded: t('Cut like other pictures') },
});

/** The most characters and properties of a style: a picture has about ten. */
const MAX_STYLE = 2000;
const MAX_PROPERTIES = 50;
const tooLong = {
  error: () =>
    t('Keep the style to at most {characters} characters and {properties} properties.', {
      characters: MAX_STYLE,
      properties: MAX_PROPERTIES,
    }),
};

const declarations = z
  .record(
    z
      .string()
      .max(60)
      .regex(/^-{0,2}[a-zA-Z][a-zA-Z-]*$/),
    z.union([z.string().max(300), z.number()]),
  )
  .refine((style) => Object.keys(style).length <= MAX_PROPERTIES, tooLong);

/** CSS properties as an object, or as text that `read` understands; `hint` is the error for anything else. */
const styleFrom = (read: (text: string) => unknown, hint: () => string) =>
  z
    .union([z.string().max(MAX_STYLE, tooLong), declarations])
    .transform((style, context) => {
      if (typeof style !== 'string') return style;
      if (style.trim() === '') return {};
      const parsed = declarations.safeParse(read(style));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: hint() });
      return z.NEVER;
    })
    .pipe(declarations)
    .default({});

/** A section's own style: a JSON object of CSS properties, sent as text or as an object; read as an object. */
export const styleSchema = styleFrom(parseJson, () =>
  t(`Write the style as a JSON object, for example '{'"height": "500px"'}'.`),
);

/** The same for a picture: people write it as in a style sheet; JSON is understood too. */
export const pictureStyleSchema = styleFrom(
  (text) => parseJson(text) ?? parseDeclarations(text),
  () => t('Write the style one property a line, for example border-radius: 12px.'),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `border-radius: 12px; height: 80px` */
function parseDeclarations(text: string): unknown {
  const lines = text.split(/[;\n]/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.trim(), value.join(':').trim()] as const;
  });
  return pairs.every(([name, value]) => name !== '' && value !== '')
    ? Object.fromEntries(pairs)
    : undefined;
}

/** An address in which `problemOf` finds no problem. */
export const slugSchema = (problemOf: (slug: string) => string | undefined) =>
  z
    .string()
    .max(MAX_SLUG, { error: slugTooLong, abort: true })
    .superRefine((slug, context) => {
      const message = problemOf(slug);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The address that somebody asks for, right or wrong; nothing has a longer one. */
export const askedSlugSchema = z.string().max(MAX_SLUG, { error: slugTooLong });

/**
 * How the administrators' lists are requested: all at once (reference/calls.md#lists), or by search words and page by
 * page from the last entry seen.
 */
export const adminListQuery = z.object({
  search: line(MAX_SEARCH).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** Only entries after this one: the `_id` of the last entry of the page before. */
  after: idSchema.optional(),
  /** Only those that stand so now (reference/states.md#publishing). */
  state: z.enum(publishStates).optional(),
});
export type AdminListQuery = z.infer<typeof adminListQuery>;
