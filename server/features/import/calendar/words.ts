import { t } from '#languages/t.ts';
import type { Reader } from '#server/features/import/planned.ts';

/** The sentences of a calendar's notes, questions and answers. */
export const words: Reader['words'] = {
  // Questions.
  'which-zone': ({ zone = '' }) =>
    t('Events of the file are in a time zone called “{zone}”. Which one is meant?', { zone }),
  zone: ({ zone = '' }) => String(zone),
  'bring-past': () => t('Bring events that are over?'),
  'past-all': () => t('All of them'),
  'past-year': () => t('Those of the last year'),
  'past-none': () => t('None'),

  // Of the file.
  tasks: ({ count = 0 }) =>
    t('{count, plural, one {# task is} other {# tasks are}} not brought: only events are.', {
      count,
    }),
  journals: ({ count = 0 }) =>
    t(
      '{count, plural, one {# journal entry is} other {# journal entries are}} not brought: only events are.',
      {
        count,
      },
    ),
  'busy-times': ({ count = 0 }) =>
    t(
      '{count, plural, one {# list of busy times is} other {# lists of busy times are}} not brought: only events are.',
      { count },
    ),
  outdated: ({ count = 0 }) =>
    t(
      '{count, plural, one {# event has} other {# events have}} a later version in the file, which is brought in its place.',
      {
        count,
      },
    ),

  // Why an event is left out.
  past: () => t('It is over.'),
  canceled: () => t('It was canceled.'),
  'no-date': () => t('All dates of this series are left out.'),
  answer: () => t('This is an answer to an invitation, not an event.'),
  'no-start': ({ line = '' }) => t('It has no start (line {line} of the file).', { line }),
  'wrong-start': ({ line = '' }) =>
    t('Its start is not a date of the years 1900 to 2200 (event at line {line} of the file).', {
      line,
    }),
  'wrong-original': ({ line = '' }) =>
    t('It changes a date of a series without saying which one (line {line} of the file).', {
      line,
    }),
  'same-date': () =>
    t('The file changes the same date of the series twice: the first change is brought.'),
  'zone-asked': ({ zone = '' }) => t('First say which time zone “{zone}” is.', { zone }),
  'too-much': () => t('It has more lines or dates than are read. Make it here.'),
  'too-long': () => t('It lasts more than 31 days. Make it here as an event that repeats daily.'),

  // How an event is brought otherwise.
  private: () => t('It is marked as private there: it becomes a draft.'),
  tentative: () => t('It is marked as not certain there.'),
  'no-title': () => t('It has no title: it is called “Event”.'),
  'cut-summary': ({ most = '' }) => t('Its title is cut to {most} letters.', { most }),
  'cut-description': ({ most = '' }) => t('Its description is cut to {most} letters.', { most }),
  'cut-location': ({ most = '' }) => t('Its location is cut to {most} letters.', { most }),
  'costly-text': () => t('Its description has too much formatting and is not brought.'),
  links: ({ count = 0 }) =>
    t(
      '{count, plural, one {An address stands} other {# addresses stand}} at the end of its description.',
      { count },
    ),
  people: () => t('Who organizes it, who is invited and whom to ask is not brought.'),
  alarms: () => t('Its reminders are not brought.'),
  files: () => t('Files that hang on it are not brought. Add them to the library.'),
  picture: () => t('Its picture is not brought.'),
  'place-on-map': () => t('Its place on the map is not brought. Its location is.'),
  categories: ({ names = '' }) => t('Its categories are not brought: {names}', { names }),
  'broken-line': ({ line = '' }) =>
    t('Line {line} of the file could not be read and is left out.', { line }),
  'end-before-start': () => t('It ended before it started: now it ends when it starts.'),
  'long-days': () => t('It lasts more than 31 days: it is brought as an event that repeats daily.'),
  rule: ({ rule = '' }) =>
    t(
      'It repeats by a rule that the calendar does not have ({rule}): only its first date is brought. Let it repeat in another way here, or duplicate it for each of its other dates.',
      { rule },
    ),
  'own-dates': ({ count = 0, until = '' }) =>
    t(
      'It repeats in a way that the calendar does not have: {count, plural, one {# date is} other {# dates are}} brought, each for itself, until {until}.',
      {
        count,
        until,
      },
    ),
  'extra-date': () =>
    t('It is a date beside the rule of its series: it is brought as an event of its own.'),
  'utc-series': () =>
    t(
      'It repeats by universal time (UTC): with daylight saving time, its time at the church changes.',
    ),
  'other-zone': ({ zone = '' }) => t('It repeats by the clock of {zone}.', { zone }),
  'calendar-zone': ({ zone = '' }) =>
    t('Its time has no time zone: that of its calendar is taken, {zone}.', { zone }),
  'no-series': () =>
    t('It is a date of a series that is not in the file: it is brought as an event of its own.'),
  orphan: () =>
    t('It changes a date that its series does not have: it is brought as an event of its own.'),
};
