/** What has not arrived yet: closing the window asks first. */
const unfinished = new Set<unknown>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether the files of `sender` are still on their way. */
export function followLeaving(sender: unknown, isUnfinished: boolean): void {
  if (isUnfinished) unfinished.add(sender);
  else unfinished.delete(sender);
  if (unfinished.size > 0) globalThis.addEventListener?.('beforeunload', ask);
  else globalThis.removeEventListener?.('beforeunload', ask);
}
