import { type Prepared, preparePicture } from './prepare-picture.ts';

export type PictureQuestion = { file: Blob };
export type PictureAnswer = Prepared;

/** The worker that prepares pictures. It is asked for one at a time. */
addEventListener('message', async ({ data }: MessageEvent<PictureQuestion>) => {
  const answer: PictureAnswer = await preparePicture(data.file).catch(() => ({
    refusal: 'unreadable',
  }));
  postMessage(answer);
});
