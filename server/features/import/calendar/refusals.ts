import { t } from '#languages/t.ts';

/* Why a file cannot be trusted as a whole, for a person. */

export const fileTooLarge = (megabytes: number) =>
  t(
    'The calendar file has more than {megabytes} MB. Export it in parts, for example year by year.',
    {
      megabytes,
    },
  );

export const onlyAnAddress = () =>
  t(
    'This is the address of a calendar, not the calendar itself. Open it in a browser, with https:// in place of webcal://, save the file, and choose that file here.',
  );

export const wideLetters = () =>
  t(
    'The calendar file is written in UTF-16. Open it in a text editor, save it as UTF-8, and choose it again.',
  );

export const noCalendar = () =>
  t(
    'There is no calendar in this file: no line says BEGIN:VCALENDAR. Export it again as iCalendar (.ics).',
  );

export const endsEarly = (line: number) =>
  t(
    'The calendar file ends in the middle, at line {line}: it was not saved whole. Download it again.',
    { line },
  );

export const wrongEnd = (line: number, found: string) =>
  t(
    'The calendar file is broken: line {line} says {found}, which does not belong there. Export it again.',
    { line, found },
  );

export const tooManyEvents = (most: number) =>
  t(
    'The calendar file has more than {most} events. Export it in parts, for example year by year.',
    {
      most,
    },
  );

export const tooManyZones = (most: number) =>
  t(
    'The calendar file names more than {most} time zones. Export it again from the program that made it.',
    { most },
  );

export const tooManyChanges = (line: number, most: number) =>
  t(
    'The event at line {line} belongs to a series with more than {most} changed dates. Take it out of the file, and make it here.',
    { line, most },
  );
