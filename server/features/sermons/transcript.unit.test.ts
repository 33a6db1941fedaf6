import { expect, it } from 'vitest';
import { paragraphsIn, paragraphsOf, readCaptions, toVtt } from './transcript.ts';

const vtt = `\uFEFFWEBVTT - A sermon\r
Kind: captions\r
\r
NOTE made by hand\r
\r
STYLE\r
::cue { color: red }\r
\r
intro\r
00:01.000 --> 00:04.500 align:start position:0%\r
<v Ruth>Good <b>morning</b>,\r
&amp; welcome.</v>\r
\r
01:00:05.000 --> 01:00:06.250\r
1 &lt; 2\r
`;

it('reads WebVTT: BOM, CRLF, notes, names, places, tags, entities, with and without hours', async () => {
  expect(await readCaptions(vtt)).toEqual([
    { start: 1, end: 4.5, text: 'Good morning, & welcome.' },
    { start: 3605, end: 3606.25, text: '1 < 2' },
  ]);
});

it('reads SubRip: commas, numbers, places', async () => {
  const srt =
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>One</i>\n\n2\n00:00:02,000 --> 00:00:03,000\nTwo\nlines\n';
  expect(await readCaptions(srt)).toEqual([
    { start: 1, end: 2, text: 'One' },
    { start: 2, end: 3, text: 'Two lines' },
  ]);
});

const srt = (...times: string[]) =>
  times.map((time, index) => `${index + 1}\n${time}\nWords\n`).join('\n');

it.each([
  [srt('00:61:00,000 --> 00:62:00,000'), /^Line 2: "00:61:00,000" is not a time/],
  [srt('00:00:01,000 --> 99'), /^Line 2: "99" is not a time/],
  [srt('00:00:01,000 - 00:00:02,000'), /^Line 2: We expect two times here with an arrow/],
  [srt('00:00:02,000 --> 00:00:01,000'), /^Line 2: This caption ends before it begins/],
  [
    srt('00:00:01,000 --> 00:00:03,000', '00:00:02,500 --> 00:00:04,000'),
    /^Line 6: This caption begins at 00:00:02.500, before the one above it ends at 00:00:03.000/,
  ],
  [
    srt('00:00:05,000 --> 00:00:06,000', '00:00:01,000 --> 00:00:02,000'),
    /^Line 6: This caption begins before the one above it/,
  ],
  ['WEBVTT\n\nHello', /^Line 3: We expect two times/],
  ['WEBVTT', /no captions/],
  ['', /no captions/],
  [`WEBVTT\n\n${'9'.repeat(100)} --> 1`, /^Line 3: "9{40}…" is not a time/],
  [
    srt(...Array.from({ length: 20_001 }, (_, n) => `${time(n)} --> ${time(n + 1)}`)),
    /More than 20000 captions/,
  ],
])('refuses what is wrong, with its line: %#', async (file, message) => {
  expect(await readCaptions(file)).toMatch(message);
});

function time(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)},000`;
}

it('writes WebVTT that it reads back, and that holds no markup', async () => {
  const cues = [{ start: 3661.5, end: 3662, text: 'a --> <script>&amp;' }];
  expect(toVtt(cues)).toBe(
    'WEBVTT\n\n01:01:01.500 --> 01:01:02.000\na --&gt; &lt;script&gt;&amp;amp;\n',
  );
  expect(await readCaptions(toVtt(cues))).toEqual(cues);
});

it('a pause begins a paragraph, and so does a sentence once there are many words', () => {
  const long = `${'word '.repeat(100).trim()}.`;
  expect(
    paragraphsOf([
      { start: 0, end: 1, text: 'One' },
      { start: 1, end: 2, text: 'two.' },
      { start: 5, end: 6, text: long },
      { start: 6, end: 7, text: 'Three.' },
    ]),
  ).toEqual([
    { start: 0, text: 'One two.' },
    { start: 5, text: long },
    { start: 6, text: 'Three.' },
  ]);
  expect(paragraphsIn(' One\ntwo \n\n \nThree')).toEqual([
    { start: null, text: 'One two' },
    { start: null, text: 'Three' },
  ]);
});

it('two megabytes of angle brackets, braces or blank lines are read at once', async () => {
  for (const part of ['<', '{\\', '&', '\n', '<a', ' ', 'x\n', '\n-->'])
    expect(
      await readCaptions(`WEBVTT\n\n00:00.000 --> 00:01.000\nx${part.repeat(1_000_000)}`),
    ).toBeTruthy();
});
