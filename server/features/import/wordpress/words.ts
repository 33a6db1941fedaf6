import { t } from '#languages/t.ts';
import type { Reader } from '../planned.ts';

/** The sentences of the notes: what is not brought as it was, and what to do. */
export const words: Reader['words'] = {
  // Addresses and states.
  'address-changed': (values) =>
    t(
      'Its address was “{had}”. Here it is {path}: only letters a to z, digits and hyphens are used.',
      values,
    ),
  'address-twice': (values) =>
    t('Another one has the same address, so this one is at {path}.', values),
  'address-reserved': (values) =>
    t('The address {wanted} belongs to the site itself, so it is at {path}.', values),
  'front-page': () =>
    t(
      'This was the first page of the old website. Here the first page is made under Home page: copy what you need.',
    ),
  password: () => t('A password protected it. It becomes a draft.'),
  private: () => t('It was private. It becomes a draft.'),
  pending: () => t('It was waiting for approval. It becomes a draft.'),
  future: () =>
    t('It was to be published later. It becomes a draft: publish it when its time has come.'),
  state: (values) => t('Its state was “{status}”. It becomes a draft.', values),
  'in-trash': () => t('It is in the trash of the old website.'),
  'date-local': (values) =>
    t('Its date {date} came without a time zone. It is read by the clock of your church.', values),
  'date-absent': () => t('It has no date. It gets the date of the import.'),
  categories: (values) =>
    t('Its categories are not brought: {names}. Posts are found by search here.', values),
  tags: (values) => t('Its tags are not brought: {names}.', values),
  summary: (values) =>
    t(
      'Its own summary is not brought: “{words}”. Lists here show the first words of a text.',
      values,
    ),
  comments: (values) =>
    t(
      '{count, plural, =1 {1 comment is not brought.} other {# comments are not brought.}}',
      values,
    ),

  // Texts.
  'picture-absent': (values) =>
    t(
      'The picture {name} is not in the files that you handed in. The text is brought without it.',
      values,
    ),
  'picture-elsewhere': (values) =>
    t('The picture {address} is on another website. Upload it here if you may show it.', values),
  'file-lost': (values) =>
    t(
      'The file {name} is not in the files that you handed in. Its words stay, without the link.',
      values,
    ),
  'recording-elsewhere': (values) =>
    t('The sound or video {address} cannot be played here. It is left out.', values),
  'gallery-empty': () => t('A gallery is left out: none of its pictures is there.'),
  embed: (values) => t('What showed {address} is now a link to it.', values),
  frame: (values) =>
    t(
      'A frame of {address} is left out. Add a section “Map” or “Page of another site” if you need it.',
      values,
    ),
  'frame-link': (values) =>
    t(
      'A frame of {address} is now a link to it. Add a section “Page of another site” if it should show here.',
      values,
    ),
  map: (values) =>
    t(
      'A map of {address} is brought: a page shows it in a section “Map”, a post links to it.',
      values,
    ),
  'gallery-link': (values) =>
    t('A picture of a gallery led to {address}. Here it is only enlarged.', values),
  'caption-links': () =>
    t('Links in the words below the pictures of a gallery are plain words now.'),
  anchors: () => t('Links to places within the page are plain words now.'),
  formula: () => t('A formula is brought as it was typed.'),
  subtitles: () => t('The subtitles of a video are not brought.'),
  'picture-within': () =>
    t('A picture that is written into the text itself is left out. Upload it here.'),
  form: () => t('A form is left out. Make a new one under Forms, and add it to the page.'),
  script: () => t('A script is left out: pages here hold none.'),
  'short-code': (values) =>
    t('The short code [{name}] of a plugin is left out. What stood inside it is brought.', values),
  'short-code-said': (values) =>
    t(
      'The short code [{name}] of a plugin is left out. It said: “{said}”. What stood inside it is brought.',
      values,
    ),
  block: (values) =>
    t('The block “{name}” is left out: WordPress fills it when it shows the page.', values),
  'reused-absent': (values) =>
    t(
      'A reused block (number {id}) is left out: it is not in the export, or it contains itself.',
      values,
    ),
  'part-too-long': () => t('A part that is too long for one section is left out.'),
  'part-plain': () => t('A very long part is brought as plain text.'),
  'more-notes': (values) =>
    t(
      '{count, plural, =1 {There is 1 more note like these.} other {There are # more notes like these.}}',
      values,
    ),
  'text-too-long': () =>
    t(
      'Its text is longer than a quarter of a million characters. Divide it in WordPress, or copy it by hand.',
    ),
  'text-too-rich': () =>
    t('Its text has too many or too deeply nested tags to be brought. Copy it by hand.'),

  // Files.
  'file-absent': (values) =>
    t(
      'The file {path} is not in the files that you handed in. Add the folder wp-content/uploads.',
      values,
    ),
  'file-empty': () => t('The file is empty.'),
  'file-too-large': (values) =>
    t('The file is larger than {max} MB. Make it smaller, and bring it again.', values),
  'file-unknown': (values) => t('Files that end in “{extension}” are not taken here.', values),

  // Sermons and events.
  'sermon-without-recording': () =>
    t('This sermon has no recording that can be brought. It becomes a post.'),
  'recording-absent': (values) =>
    t(
      'Its recording {name} is not in the files that you handed in. It becomes a draft: bring this export again with the files, or add the recording yourself.',
      values,
    ),
  'recording-second': (values) =>
    t('It has a second recording, which is not brought: {address}', values),
  'recording-http': (values) =>
    t(
      'Its recording was at an address with http. We take {address}: try whether it plays.',
      values,
    ),
  passage: (values) =>
    t('We cannot read its Bible passage “{text}”. Write it in the sermon yourself.', values),
  'event-repeats': () =>
    t(
      'It repeats by a rule of its plugin, which is not brought. It is brought once: set “Repeats” yourself.',
    ),
  'event-cost': (values) => t('It costs “{cost}”. Write that into its description.', values),
  'event-categories': (values) => t('Its categories are not brought: {names}', values),
  'event-without-date': () => t('It has no date that can be read.'),
  'event-zone': (values) =>
    t('Its time zone “{zone}” is not known. Its time is read by the clock of your church.', values),

  // The whole file.
  'no-uploads': (values) =>
    t(
      '{count, plural, =1 {The export names 1 picture or file, but contains none. Add the folder wp-content/uploads.} other {The export names # pictures and files, but contains none. Add the folder wp-content/uploads.}}',
      values,
    ),
  'no-attachments': () =>
    t(
      'This export has no media. Choose “All content” in WordPress, and add the folder wp-content/uploads.',
    ),
  'all-comments': (values) =>
    t(
      '{count, plural, =1 {1 comment is not brought: posts here have no comments.} other {# comments are not brought: posts here have no comments.}}',
      values,
    ),
  documents: ({ count }) =>
    t(
      '{count, plural, one {# file is no picture: visitors can open it if a public page or post names it, otherwise members alone.} other {# files are no pictures: visitors can open those that a public page or post names, members all of them.}}',
      { count: Number(count) },
    ),
  menu: (values) =>
    t(
      'The menu “{name}” had these entries: {entries}. Once all is made, it is offered here for the menu of this site.',
      values,
    ),
  'people-page': (values) =>
    t(
      '{count, plural, one {# person of the plugin Church Content is brought as a page “Staff”, always as a draft. E-mail addresses are not shown here: on the page, choose who can be written to.} other {# people of the plugin Church Content are brought as a page “Staff”, always as a draft. E-mail addresses are not shown here: on the page, choose who can be written to.}}',
      { count: Number(values.count) },
    ),
  'places-page': (values) =>
    t(
      '{count, plural, one {# location of the plugin Church Content is brought as a page “Locations”, always as a draft. Its map is not brought.} other {# locations of the plugin Church Content are brought as a page “Locations”, always as a draft. Their maps are not brought.}}',
      { count: Number(values.count) },
    ),
  'gathered-hidden': (values) =>
    t(
      '{count, plural, one {# person or location of the plugin Church Content was not public and is not brought.} other {# people or locations of the plugin Church Content were not public and are not brought.}}',
      { count: Number(values.count) },
    ),
  'other-type': (values) =>
    t(
      '{count, plural, =1 {1 entry of the kind “{type}” is not brought.} other {# entries of the kind “{type}” are not brought.}}',
      values,
    ),
  strays: (values) =>
    t(
      '{count, plural, =1 {1 entry is left out, because it has no number of its own: {titles}} other {# entries are left out, because they have no number of their own: {titles}}}',
      values,
    ),
};
