import { saveFile } from '#web/ui/save-file.ts';
import { fetchAsAdmin } from './fetch-as-admin.ts';

/** How much is held as bytes. Data in a blob may be stored on the disk by the browser. */
const HELD_BYTES = 8 * 1024 * 1024;

export type DownloadProgress = { done: number; of: number | undefined };

/** Downloads the site's archive and passes it to the browser as a file. */
export async function downloadArchive(
  { withPeople }: { withPeople: boolean },
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchAsAdmin(`/api/archive?people=${withPeople}`, { signal });
  const of = Number(response.headers.get('content-length')) || undefined;
  const blob = await collect(response, (done) => onProgress({ done, of }));
  if (of !== undefined && blob.size !== of) throw new TypeError('The answer was cut off.');
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(blob, name ?? 'site.zip');
}

async function collect({ body }: Response, onDone: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, heldBytes] = [0, 0];
  const hand = () => {
    parts.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    held.push(read.value);
    heldBytes += read.value.length;
    bytes += read.value.length;
    if (heldBytes >= HELD_BYTES) hand();
    onDone(bytes);
  }
  hand();
  return new Blob(parts, { type: 'application/zip' });
}
