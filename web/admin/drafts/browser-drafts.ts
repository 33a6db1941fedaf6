import type { EditedKind } from '#contract/content/kinds.ts';
import type { Draft as ServerDraft } from '#contract/drafts.ts';
import { beginningWith, deviceStore } from '#web/session/device-store.ts';

/*
 * What is written, kept in this browser (IndexedDB): it outlives a closed tab and a lost connection. Each belongs to
 * who wrote it and is shown to nobody else. Where there is no IndexedDB (private windows of some browsers) nothing is
 * kept here, and nothing fails.
 */

/** Its `savedAt` is by this browser's clock, in ISO. */
export type BrowserDraft = Omit<ServerDraft, 'who' | 'isOwn'> & {
  /** When the server last took a draft from here, by its clock; null for never. */
  sentAt: string | null;
  /** Whether what the server took is this very text. */
  isSent: boolean;
};

type Key = Pick<BrowserDraft, 'userId' | 'kind' | 'id'>;

const ask = deviceStore('narthex', 'drafts');
const keyOf = ({ userId, kind, id }: Key) => `${userId}/${kind}/${id}`;

/** Whether it is kept now. */
export async function keepInBrowser(draft: BrowserDraft): Promise<boolean> {
  return (await ask('readwrite', (store) => store.put(draft, keyOf(draft)))) !== undefined;
}

export async function readFromBrowser(key: Key): Promise<BrowserDraft | undefined> {
  return ask('readonly', (store) => store.get(keyOf(key)));
}

/** All of one person and kind. */
export async function listInBrowser(userId: string, kind: EditedKind): Promise<BrowserDraft[]> {
  const all = () => beginningWith(`${userId}/${kind}/`);
  return (await ask('readonly', (store) => store.getAll(all()))) ?? [];
}

export async function removeFromBrowser(key: Key): Promise<void> {
  await ask('readwrite', (store) => store.delete(keyOf(key)));
}
