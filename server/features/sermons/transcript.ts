import type { Paragraph } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';

/** From when to when something is said, in seconds. */
export type Cue = { start: number; end: number; text: string };

/** Ten hours with a caption every two seconds. */
const MAX_CUES = 20_000;
/** Five lines for each. */
const MAX_LINES = 5 * MAX_CUES;
const ARROW = '-->';
const TIME = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{3})$/;

/**
 * The captions of a WebVTT or SubRip file, as plain text. A text that is returned says in which line what is wrong,
 * and what to do. Overlapping times are refused, though WebVTT allows them: readers would see two at once.
 */
export async function readCaptions(file: string): Promise<Cue[] | string> {
  const pause = createPauses();
  const lines = await linesOf(file, pause);
  if (!lines) return t('More than {max} lines are too many for one file.', { max: MAX_LINES });
  const cues: Cue[] = [];
  for (const { at, block } of blocksOf(lines)) {
    await pause();
    const arrow = block[0]?.includes(ARROW) ? 0 : 1;
    const timing = block[arrow];
    if (timing === undefined || !timing.includes(ARROW)) {
      if (/^(NOTE|STYLE|REGION)\b/.test(block[0] ?? '')) continue;
      return t(
        'Line {number}: We expect two times here with an arrow between them, such as 00:00:04.000 --> 00:00:07.500.',
        { number: at + Math.min(block.length, 2) },
      );
    }
    const cue = readTiming(timing, at + arrow + 1);
    if (typeof cue === 'string') return cue;
    const problem = orderProblem(cue, cues.at(-1), at + arrow + 1);
    if (problem) return problem;
    const text = plain(block.slice(arrow + 1).join(' '));
    if (text) cues.push({ ...cue, text });
    if (cues.length > MAX_CUES)
      return t('More than {max} captions are too many for one file.', { max: MAX_CUES });
  }
  if (cues.length === 0) return t('There are no captions in this. Use a VTT or an SRT file.');
  return cues;
}

/** Undefined if there are too many. */
async function linesOf(file: string, pause: () => Promise<void>): Promise<string[] | undefined> {
  const lines: string[] = [];
  const text = file.replace(/^\uFEFF/, '');
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    if (lines.length === MAX_LINES) return undefined;
    lines.push(text.slice(start, index));
    start = index + end.length;
    if (lines.length % 1000 === 0) await pause();
  }
  return [...lines, text.slice(start)];
}

/** Runs of lines without an empty one, and where each starts. The line WEBVTT begins a block that is no caption. */
function* blocksOf(lines: string[]): Generator<{ at: number; block: string[] }> {
  let block: string[] = [];
  for (
    let at = lines[0]?.startsWith('WEBVTT') ? endOfHeader(lines) : 0;
    at <= lines.length;
    at += 1
  ) {
    const line = lines[at]?.trim() ?? '';
    if (line !== '') block.push(line);
    else if (block.length > 0) {
      yield { at: at - block.length, block };
      block = [];
    }
  }
}

function endOfHeader(lines: string[]): number {
  const end = lines.findIndex((line) => line.trim() === '');
  return end === -1 ? lines.length : end;
}

function readTiming(line: string, number: number): Omit<Cue, 'text'> | string {
  const [before = '', after = ''] = line.split(ARROW);
  // What follows the second time says where WebVTT shows it.
  const written = [before.trim(), after.trim().split(/\s/)[0] ?? ''];
  const [start, end] = written.map(secondsIn);
  const wrong = start === undefined ? written[0] : written[1];
  if (start === undefined || end === undefined)
    return t(
      'Line {number}: "{time}" is not a time. Write hours, minutes, seconds and thousandths, such as 00:01:02.500.',
      { number, time: shown(wrong) },
    );
  return { start, end };
}

function secondsIn(text: string): number | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(thousandths) / 1000;
}

function orderProblem(
  { start, end }: Omit<Cue, 'text'>,
  before: Cue | undefined,
  number: number,
): string | undefined {
  if (end <= start)
    return t('Line {number}: This caption ends before it begins. Swap its two times.', { number });
  if (!before || start >= before.end) return undefined;
  return start < before.start
    ? t(
        'Line {number}: This caption begins before the one above it. Put the captions in the order of their times.',
        { number },
      )
    : t(
        'Line {number}: This caption begins at {start}, before the one above it ends at {end}. Correct one of the two times.',
        { number, start: clockOf(start), end: clockOf(before.end) },
      );
}

const shown = (text = '') => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Without tags for voices, colors and places; what is left is text and is never read as HTML. */
const plain = (text: string) =>
  (/[<{&]/.test(text) ? unmarked(text) : text).replaceAll(/\s+/g, ' ').trim();

const unmarked = (text: string) =>
  text
    .replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '');

/** `00:01:02.500` */
function clockOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const part = (size: number, most: number) => Math.floor(thousandths / size) % most;
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = String(thousandths % 1000).padStart(3, '0');
  return `${two(Math.floor(thousandths / 3_600_000))}:${two(part(60_000, 60))}:${two(part(1000, 60))}.${rest}`;
}

/** The captions as a WebVTT file. */
export function toVtt(cues: Cue[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const blocks = cues.map(
    ({ start, end, text }) => `${clockOf(start)} ${ARROW} ${clockOf(end)}\n${escaped(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** A pause of so many seconds begins a new paragraph; so does the end of a sentence once it has so many letters. */
const PAUSE = 2;
const LONG = 400;
const TOO_LONG = 1200;

/** The captions as paragraphs to read, each with its beginning. */
export function paragraphsOf(cues: Cue[]): Paragraph[] {
  const paragraphs: { start: number; texts: string[]; length: number }[] = [];
  let end = 0;
  for (const cue of cues) {
    const last = paragraphs.at(-1);
    const isEnded = last && /[.!?…]["'”’)]?$/.test(last.texts.at(-1) ?? '');
    const isNew =
      !last ||
      cue.start - end >= PAUSE ||
      (last.length >= LONG && isEnded) ||
      last.length >= TOO_LONG;
    if (isNew) paragraphs.push({ start: cue.start, texts: [cue.text], length: cue.text.length });
    else {
      last.texts.push(cue.text);
      last.length += cue.text.length;
    }
    end = cue.end;
  }
  return paragraphs.map(({ start, texts }) => ({ start, text: texts.join(' ') }));
}

/** Words without times, as paragraphs: empty lines separate them. */
export const paragraphsIn = (text: string): Paragraph[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((part) => ({ start: null, text: part }));
