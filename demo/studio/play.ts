/** Plays the demo church's hymns into demo/church/files/audio: `npm run play`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { Mp3Encoder } from '@breezystack/lamejs';
import { addBell, addPipe, sampleRate } from './audio/organ.ts';
import { finished, inTheNave } from './audio/room.ts';
import { notesOf } from './audio/score.ts';
import { type Tune, tunes } from './audio/tunes.ts';
import { files } from './files.ts';

const kilobitsPerSecond = 64;
/** Samples in an MPEG-1 layer III frame. */
const frame = 1152;

function perform(tune: Tune): Int16Array {
  const { notes, end } = notesOf(tune);
  const dry = new Float32Array(Math.round((end + 2.2) * sampleRate));
  for (const note of notes) {
    addPipe(dry, note);
    if (tune.bells && note.voice === 0) addBell(dry, note);
  }
  return finished(inTheNave(dry));
}

function encode(sound: Int16Array): Buffer {
  const encoder = new Mp3Encoder(1, sampleRate, kilobitsPerSecond);
  // The encoder's types say bytes; it hands back signed ones.
  const parts: Uint8Array[] = [];
  for (let at = 0; at < sound.length; at += frame)
    parts.push(Uint8Array.from(encoder.encodeBuffer(sound.subarray(at, at + frame))));
  parts.push(Uint8Array.from(encoder.flush()));
  return Buffer.concat(parts);
}

await mkdir(`${files}/audio`, { recursive: true });
for (const tune of tunes) {
  const sound = perform(tune);
  const mp3 = encode(sound);
  await writeFile(`${files}/audio/${tune.name}.mp3`, mp3);
  console.log(
    `audio/${tune.name}.mp3 ${(sound.length / sampleRate).toFixed(1)} s ${Math.round(mp3.length / 1024)} KB`,
  );
}
