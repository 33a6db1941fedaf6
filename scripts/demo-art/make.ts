/**
 * Makes the demo church's pictures and music in demo/files: `node scripts/demo-art/make.ts [part of a name]`.
 * Everything is seeded, so a second run writes the same bytes. The two clips need a browser: see video.ts.
 */
import { makeImages } from './images.ts';

const only = process.argv[2];
await makeImages(only);
if (!only) {
  const { makeAudio } = await import('./audio/make-audio.ts');
  await makeAudio();
}
