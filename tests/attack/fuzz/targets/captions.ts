import fc from 'fast-check';
import {
  paragraphsIn,
  paragraphsOf,
  readCaptions,
  toVtt,
} from '#server/features/sermons/transcript.ts';
import type { FuzzTarget } from '../target.ts';

const vtt = `WEBVTT

NOTE by hand

1
00:00:01.000 --> 00:00:04.500 align:start
<v Ruth>Good morning.</v>

00:05.000 --> 00:07,500
{\\an8}Peace &amp; joy
to all.
`;
const srt =
  '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello.\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nThere.\r\n';

const time = fc
  .tuple(fc.nat(120), fc.nat(70), fc.nat(70), fc.nat(1000))
  .map(
    ([hours, minutes, seconds, rest]) =>
      `${hours}:${minutes}:${seconds}.${`${rest}`.padStart(3, '0')}`,
  );
const cue = fc
  .tuple(
    time,
    fc.constantFrom(' --> ', '-->', ' -> '),
    time,
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  .map(([start, arrow, end, text]) => `${start}${arrow}${end}\n${text}\n`);

export const target: FuzzTarget = {
  seeds: [vtt, srt, '\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nx'],
  made: fc.array(cue, { maxLength: 6 }).map((cues) => `WEBVTT\n\n${cues.join('\n')}`),
  words: [
    'WEBVTT',
    '-->',
    '00:00:01.000 --> 00:00:02.000\n',
    '\n\n',
    '&nbsp;',
    '{\\an8}',
    '<c.red>',
  ],
  // The largest file that is taken (contract/sermons.ts).
  maxBytes: 2 * 1024 * 1024,
  read: async (bytes) => {
    const text = bytes.toString();
    paragraphsIn(text);
    const cues = await readCaptions(text);
    if (typeof cues === 'string') return;
    paragraphsOf(cues);
    const again = await readCaptions(toVtt(cues));
    if (typeof again === 'string') throw new Error(`What was written cannot be read: ${again}`);
  },
};
