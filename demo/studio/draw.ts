/** Draws the demo church's pictures into demo/church/files: `npm run draw`, or `npm run draw -- PART_OF_A_NAME`. */
import { makeImages } from './images.ts';

await makeImages(process.argv[2]);
