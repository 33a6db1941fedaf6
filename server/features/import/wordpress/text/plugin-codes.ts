import { escapeHtml } from '#server/platform/html/html.ts';
import { fileNameOf } from '../site/file-name.ts';
import { decoded } from '../site/slugs.ts';
import type { ShortCode } from './context.ts';
import { filmAt } from './film-address.ts';
import { mapAt } from './map-address.ts';
import { oneLineOf } from './plain.ts';

/** What a short code of a plugin becomes in the text: before what stands inside it, and after. */
export type Written = { before: string; after: string; said: string; isShown: boolean };

/** Page builders: their codes are the parts of a page, each on its own. */
const OF_BUILDERS = /^(vc_|et_pb_|fusion_|su_|av_|cs_|mk_|tatsu_|x_|row|column|one_|section)/;
const FOLDED =
  /(^|_)(toggle|accordion_item|accordion_tab|accordion_section|tta_section|spoiler|tab|faq|question)$/;
const RULE = /(^|_)(separator|divider|hr|hr_line)$/;
const BUTTON = /(^|[_-])(button|btn)\d?$/;
const HEADING = /(^|[_-])(heading|custom_heading|title)$/;
const PICTURE = /(^|_)(image|single_image|imageframe|img)$/;
const FRAME = /(^|_)i?frame$/;
/** Boxes of which nothing but words, pictures and links is seen. */
const PLAIN_BOX = /blurb|cta|slide$|testimonial|member|person|content_box|_text|icon|promo|message/;
const FORM = /form|contact|mc4wp|newsletter|subscribe/;

const TITLES = ['title', 'heading', 'text', 'h2', 'name', 'label', 'question'];
const MORE_WORDS = [
  'subtitle',
  'subhead',
  'h4',
  'caption',
  'description',
  'content',
  'author',
  'job_title',
];
const PLACES = ['address', 'location', 'position', 'company_name'];
const ADDRESSES = [
  'url',
  'link',
  'href',
  'button_url',
  'btn_link',
  'link_url',
  'src',
  'file',
  'pdf',
  'audio',
  'mp3',
  'video',
];
const PICTURES = ['src', 'image', 'image_url', 'image_id', 'picture', 'img', 'photo'];
const LABELS = ['button_text', 'btn_title', 'link_text'];

/** How long a heading is at most that a code says. */
const MAX_TITLE = 200;
const PART = '\n\n';

const LEFT_OUT: Written = { before: '', after: '', said: '', isShown: false };
const part = (before: string, after = ''): Written => ({
  before: PART + before,
  after: after + PART,
  said: '',
  isShown: (before + after).trim() !== '',
});

/** Writes what a code of a plugin shows by its options, as HTML that is read with the rest. */
export function writtenCode(code: ShortCode): Written {
  const { name, attributes, values, inside } = code;
  if (FORM.test(name)) return LEFT_OUT;
  const title = firstOf(code, TITLES).slice(0, MAX_TITLE);
  const address = addressOf(code);
  const film = [...attributes.values(), ...values].find((value) => filmAt(value));
  if (RULE.test(name)) return part(`<hr>${title ? `${PART}${escapeHtml(title)}` : ''}`);
  if (film) return part(`[embed]${film}[/embed]`);
  if (mapAt(address) || (FRAME.test(name) && address)) return part(frame(address));
  if (SOUND.test(address)) return part(sound(address, title));
  if (DOCUMENT.test(address)) return part(paragraph(link(address, title || fileNameOf(address))));
  if (BUTTON.test(name)) {
    const label = wordsIn(inside) || firstOf(code, [...LABELS, ...TITLES]) || address;
    return part(button(address, label));
  }
  if (PICTURE.test(name)) return part(picture(attributes, inside, address));
  if (FOLDED.test(name) && title)
    return part(`<details><summary>${escapeHtml(title)}</summary>${PART}`, `${PART}</details>`);
  if (HEADING.test(name)) return part(`<h2>${escapeHtml(title)}`, '</h2>');
  if (OF_BUILDERS.test(name)) return box(code, title, address);
  const said = [title, ...moreWords(code), address].filter((each) => each !== '');
  return { ...LEFT_OUT, said: [...new Set(said)].join('; ').slice(0, 400) };
}

/** A part of a page builder: its title and picture, what stands inside it, and where it leads. */
function box(code: ShortCode, title: string, address: string): Written {
  const label = firstOf(code, LABELS) || title || address;
  const isLink = address !== '' && !isPictureName(address);
  const heading = title ? `<h3>${escapeHtml(title)}</h3>${PART}` : '';
  const below = [...moreWords(code).map(escapeHtml), ...(isLink ? [button(address, label)] : [])];
  const written = part(
    heading + pictures(code.attributes),
    below.map((each) => PART + each).join(''),
  );
  return { ...written, isShown: written.isShown && PLAIN_BOX.test(code.name) };
}

function firstOf({ attributes }: ShortCode, names: readonly string[]): string {
  for (const name of names) {
    const value = attributes.get(name);
    const words = value === undefined ? '' : wordsIn(value);
    if (words !== '') return words;
  }
  return '';
}

const moreWords = (code: ShortCode): string[] =>
  [...MORE_WORDS, ...PLACES].map((each) => firstOf(code, [each])).filter((each) => each !== '');

const addressOf = (code: ShortCode): string =>
  addressIn(firstOf(code, ADDRESSES) || (code.values.find((each) => /^https?:/.test(each)) ?? ''));

/** Whether the words between a code and its end are taken with it. */
export const takesInside = (name: string): boolean => BUTTON.test(name) || PICTURE.test(name);

/** An option in plain words; what is a switch, a number or a mark of the builder is none. */
function wordsIn(value: string): string {
  const plain = oneLineOf(value);
  return SWITCH.test(plain) ? '' : plain;
}
const SWITCH =
  /^(true|false|yes|no|on|off|none|left|right|center|default|full|[\d.-]{1,9}(px|%|em)?)$/i;

/** An address as builders keep it: `url:https%3A%2F%2Fexample.org|title:Words`. */
function addressIn(value: string): string {
  const plain = (value.startsWith('url:') ? (value.slice(4).split('|')[0] ?? '') : value).trim();
  const whole = /^(https?%3A|%2F)/i.test(plain) ? decoded(plain) : plain;
  return /^(https?:|\/|mailto:|tel:)/i.test(whole) ? whole.replaceAll('&amp;', '&') : '';
}

const isPictureName = (address: string) => /\.(jpe?g|png|gif|webp)([?#]|$)/i.test(address);
const DOCUMENT = /\.(pdf|docx?|xlsx?|pptx?|zip|odt)([?#]|$)/i;
const SOUND = /\.(mp3|m4a|ogg|wav)([?#]|$)/i;

const paragraph = (html: string) => `<p>${html}</p>`;
const link = (address: string, words: string) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
const frame = (address: string) => `<iframe src="${escapeHtml(address)}"></iframe>`;
const sound = (address: string, title: string) =>
  `<figure><audio src="${escapeHtml(address)}"></audio><figcaption>${escapeHtml(title)}</figcaption></figure>`;
const button = (address: string, label: string) =>
  label === ''
    ? ''
    : `<div class="wp-block-button"><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></div>`;

/** A picture by its address or its number; what stands inside is one of them, or the picture itself. */
function picture(attributes: ShortCode['attributes'], inside: string, to: string): string {
  if (/<img\s/i.test(inside)) return inside;
  const source = /^https?:\S+$/.test(inside.trim()) ? inside.trim() : '';
  const shown = source ? image(source, '', attributes.get('alt') ?? '') : pictures(attributes);
  const isLink = to !== '' && !isPictureName(to);
  return isLink ? `<a href="${escapeHtml(to)}">${shown}</a>` : shown;
}

function pictures(attributes: ShortCode['attributes']): string {
  for (const name of PICTURES) {
    const value = (attributes.get(name) ?? '').trim();
    const alt = attributes.get('alt') ?? '';
    if (/^\d{1,19}$/.test(value)) return image('', value, alt);
    if (isPictureName(value)) return image(value, '', alt);
  }
  return '';
}

const image = (source: string, id: string, alt: string) =>
  `<img src="${escapeHtml(source)}"${id ? ` class="wp-image-${id}"` : ''} alt="${escapeHtml(alt)}">`;
