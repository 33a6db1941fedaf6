import { describe, expect, test } from 'vitest';
import {
  asChosen,
  type ChosenFile,
  calendarFile,
  NOTHING_CHOSEN,
  refusalOf,
  sorted,
  stillToSend,
  takesMore,
} from './chosen-files.ts';

const chosen = (name: string, bytes = 3): ChosenFile => ({
  name,
  file: new File(['x'.repeat(bytes)], name.split('/').at(-1) ?? ''),
});
const names = ({ main, beside }: ReturnType<typeof sorted>) => [
  main?.name,
  beside.map(({ name }) => name),
];

describe('what is dropped', () => {
  test('is a file to read, and what lies beside it', () => {
    const all = [chosen('uploads.zip'), chosen('site.xml'), chosen('uploads/2020/door.jpg')];
    expect(names(sorted(all))).toEqual(['site.xml', ['uploads.zip', 'uploads/2020/door.jpg']]);
  });

  test('a zip alone is read, and lies beside a file that was chosen before', () => {
    expect(names(sorted([chosen('all.zip')]))).toEqual(['all.zip', []]);
    const before = { main: chosen('site.xml'), beside: [] };
    expect(names(sorted([chosen('all.zip')], before))).toEqual(['site.xml', ['all.zip']]);
  });

  test('a text in a folder is not what is read', () => {
    expect(names(sorted([chosen('uploads/readme.txt')]))).toEqual([
      undefined,
      ['uploads/readme.txt'],
    ]);
  });

  test('what systems put into folders, and empty files, are left out', () => {
    const all = [
      chosen('uploads/.DS_Store'),
      chosen('__MACOSX/a.jpg'),
      chosen('uploads/index.php', 0),
    ];
    expect(sorted(all)).toEqual(NOTHING_CHOSEN);
  });
});

test('files of a folder are called by their paths', () => {
  const file = new File(['x'], 'door.jpg');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'uploads/2020/door.jpg' });
  expect(asChosen([file, new File(['x'], 'a.xml')]).map(({ name }) => name)).toEqual([
    'uploads/2020/door.jpg',
    'a.xml',
  ]);
});

test.each([
  ['site.xml', true],
  ['all.zip', false],
  ['dates.ics', false],
  ['people.csv', false],
])('pictures beside %s: %s', (name, takes) => {
  expect(takesMore({ main: chosen(name), beside: [] })).toBe(takes);
});

test('nothing, and an empty file, are not sent', () => {
  expect(refusalOf(NOTHING_CHOSEN)).toBe('Choose the file first.');
  expect(refusalOf({ main: chosen('a.xml', 0), beside: [] })).toMatch(/^This file is empty/);
  expect(refusalOf({ main: chosen('a.xml'), beside: [] })).toBeUndefined();
  const many = Array.from({ length: 20_000 }, (_, index) => chosen(`${index}.jpg`, 1));
  expect(refusalOf({ main: chosen('a.xml'), beside: many })).toMatch(/^These are too many files/);
});

test('after a reload only what has not arrived is sent, to its place', () => {
  const files = [
    { name: 'site.xml', size: 3, received: 3 },
    { name: 'uploads/a.jpg', size: 5, received: 2 },
    { name: 'uploads/b.jpg', size: 5, received: 0 },
    { name: 'uploads/c.jpg', size: 5, received: 0 },
  ];
  const again = {
    main: chosen('site.xml'),
    beside: [chosen('uploads/a.jpg', 5), chosen('uploads/b.jpg', 4)],
  };
  const { parts, missing } = stillToSend(files, again);
  expect(parts.map(({ name, position, received }) => [name, position, received])).toEqual([
    ['uploads/a.jpg', 1, 2],
  ]);
  expect(missing).toBe(2);
});

test('a calendar is pasted with its whole text', async () => {
  const file = calendarFile('\n BEGIN:VCALENDAR\r\nEND:VCALENDAR ');
  expect([file?.name, await file?.text()]).toEqual([
    'calendar.ics',
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR\n',
  ]);
  expect(calendarFile('https://example.org/calendar.ics')).toBeUndefined();
});
