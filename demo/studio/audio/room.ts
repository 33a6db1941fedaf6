import { sampleRate } from './organ.ts';

/** Eight delay lines fed back through a Householder mix and a soft damping: a stone room of about two seconds. */
export function inTheNave(dry: Float32Array, wetness = 0.34, seconds = 2.3): Float32Array {
  const lines = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2903].map((length) => ({
    store: new Float32Array(length),
    at: 0,
    damp: 0,
    gain: 10 ** ((-3 * length) / (sampleRate * seconds)),
  }));
  const early = [
    [0.019, 0.5],
    [0.031, 0.36],
    [0.047, 0.28],
    [0.068, 0.2],
  ] as const;
  const wet = new Float32Array(dry.length);
  for (let i = 0; i < dry.length; i++) {
    let feed = (dry[i] ?? 0) * 0.25;
    for (const [delay, level] of early)
      feed += 0.25 * level * (dry[i - Math.round(delay * sampleRate)] ?? 0);
    const taps = lines.map((line) => line.store[line.at] ?? 0);
    const shared = (taps.reduce((sum, tap) => sum + tap, 0) * 2) / lines.length;
    for (const [k, line] of lines.entries()) {
      line.damp += 0.55 * (((taps[k] ?? 0) - shared) * line.gain - line.damp);
      line.store[line.at] = feed + line.damp;
      line.at = (line.at + 1) % line.store.length;
    }
    wet[i] = taps.reduce((sum, tap, k) => sum + (k % 2 ? -tap : tap), 0) * 0.5;
  }
  return dry.map((sample, i) => sample * (1 - wetness * 0.5) + (wet[i] ?? 0) * wetness * 2);
}

/** Brings the loudest sample to `peak` and fades both ends. */
export function finished(
  sound: Float32Array,
  fadeIn = 0.4,
  fadeOut = 2.6,
  peak = 0.82,
): Int16Array {
  const loudest = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  return Int16Array.from(sound, (sample, i) => {
    const rise = Math.min(1, i / (fadeIn * sampleRate));
    const fall = Math.min(1, (sound.length - i) / (fadeOut * sampleRate));
    return Math.round(
      (32767 * peak * sample * Math.sin((rise * Math.PI) / 2) * Math.sin((fall * Math.PI) / 2)) /
        loudest,
    );
  });
}
