import type { Tune } from './tunes.ts';

/** A sounding note: seconds, and hertz in equal temperament from A4 = 440. `voice` 0 is the soprano. */
export type Note = { voice: number; start: number; length: number; pitch: number };

const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

function pitchOf(name: string): number {
  const match = /^([A-G])([#b]?)(\d)$/.exec(name);
  const step = steps[match?.[1] ?? ''];
  if (!match || step === undefined) throw new Error(`not a note: ${name}`);
  const semitone =
    step + (match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0) + (Number(match[3]) + 1) * 12;
  return 440 * 2 ** ((semitone - 69) / 12);
}

/** The notes in time, and the moment the last one is let go. */
export function notesOf(tune: Tune): { notes: Note[]; end: number } {
  const notes: Note[] = [];
  const sounding: (Note & { name: string })[] = [];
  let now = 0.25;
  for (const [index, chord] of tune.chords.entries()) {
    const parts = chord.split(' ');
    // A slight broadening into the last chords, as any player makes.
    const left = tune.chords.length - index;
    const length = ((Number(parts[4]) * 60) / tune.beatsPerMinute) * (left <= 3 ? 1.08 : 1);
    for (const [voice, name] of parts.slice(0, 4).entries()) {
      const held = sounding[voice];
      if (held?.name === name && (voice === 1 || voice === 2)) held.length += length;
      else {
        const note = { voice, start: now, length, pitch: pitchOf(name), name };
        sounding[voice] = note;
        notes.push(note);
      }
    }
    now += length;
  }
  return { notes, end: now };
}
