import { scriptAddress } from '#web/ui/script-address.ts';
import type { PictureAnswer, PictureQuestion } from './picture-worker.ts';
import workerUrl from './picture-worker.ts?worker&url';
import type { Prepared } from './prepare-picture.ts';
import { type PreparedInWords, preparedInWords } from './prepared-words.ts';
import { isWithinLimits } from './target-size.ts';

const address = scriptAddress('narthex-pictures', workerUrl);

/** How long a picture may take. A photo of 100 megapixels takes some seconds on a computer. */
const LONGEST_MS = 120_000;
/** How long an idle worker stays: it holds the memory of the largest photo it has read. */
const IDLE_MS = 5000;

let worker: Worker | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Prepares a picture off the main thread, one after the other. Never fails: what cannot be read has a refusal. */
export function prepareInWorker(file: File): Promise<PreparedInWords> {
  const answer = last.then(() => ask(file));
  last = answer;
  return answer.then(preparedInWords);
}

async function ask(file: File): Promise<Prepared> {
  clearTimeout(idle);
  try {
    return await answerOf(file);
  } catch {
    end();
    // Memory ran out, or there are no workers here: the server may still take it as it is.
    if (isWithinLimits(file.size, undefined)) return { file };
    return { refusal: 'too large to draw' };
  } finally {
    idle = setTimeout(end, IDLE_MS);
  }
}

function answerOf(file: File): Promise<PictureAnswer> {
  worker ??= new Worker(address, { type: 'module' });
  const asked = worker;
  return new Promise<PictureAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It takes too long.')), LONGEST_MS);
    asked.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    };
    asked.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The worker failed.'));
    };
    asked.postMessage({ file } satisfies PictureQuestion);
  });
}

function end() {
  worker?.terminate();
  worker = undefined;
}
