import { t } from '#languages/t.ts';
import { UntrustedFile } from '../planned.ts';

/** Of a person, about 100 are known; a church may have as many fields of its own. */
export const MAX_COLUMNS = 400;
/** Five times the largest list of people that we know of. */
export const MAX_ROWS = 100_000;
/** Bytes of a row: a quote that is not closed ends here. */
export const MAX_ROW = 100 * 1024;

export const tooLarge = (megabytes: number) =>
  new UntrustedFile(
    t('The file has more than {megabytes} MB. Please split it into several files.', { megabytes }),
  );

export const tooManyRows = () =>
  new UntrustedFile(
    t(
      'The file has more than {most} rows. Please split it into several files, and leave each household whole.',
      { most: MAX_ROWS },
    ),
  );

export const tooManyColumns = () =>
  new UntrustedFile(
    t('The file has more than {most} columns. Please remove those that are not needed.', {
      most: MAX_COLUMNS,
    }),
  );

export const rowTooLong = (row: number) =>
  new UntrustedFile(
    t(
      'Row {row} has more than {most} KB. A quotation mark is probably opened there and not closed. Please put that right and try again.',
      { row, most: MAX_ROW / 1024 },
    ),
  );

export const quoteNotClosed = (row: number) =>
  new UntrustedFile(
    t(
      'The file ends within row {row}: a quotation mark is opened there and not closed. Please put that right, or export the file again.',
      { row },
    ),
  );

export const refusals = {
  workbook: () =>
    t(
      'This is a workbook. Please save it in your spreadsheet as “CSV UTF-8”, and give us that file.',
    ),
  noText: () => t('This file is no text. Please export the people as CSV, and give us that file.'),
  empty: () => t('The file is empty. Please export the people again.'),
  noHeadings: () =>
    t(
      'The first row has no headings, but a person. Please add a first row that says what each column is, such as “First name”, “Last name”, “Email”.',
    ),
  noPeople: () => t('There are headings in this file, but no people. Please export them again.'),
};
