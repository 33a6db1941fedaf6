import { randomFrom } from '../glass/random.ts';
import type { Note } from './score.ts';

export const sampleRate = 44_100;

/** Partials of a gentle principal with a flute above it: [harmonic, strength]. */
const ranks: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 0.42],
  [3, 0.16],
  [4, 0.2],
  [5, 0.04],
  [6, 0.05],
  [8, 0.045],
];
/** A struck bar's partials, strength and seconds to fade. */
const bell: readonly (readonly [number, number, number])[] = [
  [1, 1, 1.5],
  [2.01, 0.4, 0.9],
  [2.76, 0.22, 0.5],
  [5.4, 0.1, 0.22],
];
const balance = [0.3, 0.17, 0.18, 0.3];

export function addPipe(into: Float32Array, note: Note, strength = 1): void {
  const random = randomFrom(`${note.voice} ${note.start}`);
  const speak = note.voice === 3 ? 0.06 : 0.035;
  const release = 0.16;
  const first = Math.round(note.start * sampleRate);
  const count = Math.round((note.length - 0.03 + release) * sampleRate);
  for (const [harmonic, level] of ranks) {
    const pitch = note.pitch * harmonic;
    if (pitch > 7500) continue;
    // Two pipes a hair apart give the slow beat of a real rank; high partials speak a little later.
    for (const detune of [1 - 0.0006, 1 + 0.0007]) {
      const turn = (2 * Math.PI * pitch * detune) / sampleRate;
      const phase = random.next() * 2 * Math.PI;
      const gain = 0.5 * level * strength * (balance[note.voice] ?? 0.2);
      for (let i = 0; i < count && first + i < into.length; i++) {
        const t = i / sampleRate;
        const rise = 1 - Math.exp(-t / (speak * (0.6 + harmonic * 0.12)));
        const fall = Math.min(1, Math.max(0, (note.length - 0.03 + release - t) / release));
        into[first + i] =
          (into[first + i] ?? 0) + gain * rise * fall * fall * Math.sin(turn * i + phase);
      }
    }
  }
}

export function addBell(into: Float32Array, note: Note, strength = 0.2): void {
  const first = Math.round(note.start * sampleRate);
  for (const [ratio, level, fade] of bell) {
    const turn = (2 * Math.PI * note.pitch * 2 * ratio) / sampleRate;
    const count = Math.round(fade * 4 * sampleRate);
    for (let i = 0; i < count && first + i < into.length; i++) {
      const t = i / sampleRate;
      into[first + i] =
        (into[first + i] ?? 0) +
        strength * level * Math.min(1, t / 0.004) * Math.exp(-t / fade) * Math.sin(turn * i);
    }
  }
}
