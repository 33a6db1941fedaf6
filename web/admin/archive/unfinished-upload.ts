/* The archive being uploaded from this browser, so that the screen finds it again after a reload. */

export type UnfinishedUpload = { id: string; name: string; size: number };

const KEY = 'archive-upload';

export function rememberUpload(upload: UnfinishedUpload): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(upload));
  } catch {
    // If storage is blocked, a reload starts from the beginning.
  }
}

export function forgetUpload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored there either.
  }
}

export function unfinishedUpload(): UnfinishedUpload | undefined {
  try {
    const { id, name, size } = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return typeof id === 'string' && typeof name === 'string' && typeof size === 'number'
      ? { id, name, size }
      : undefined;
  } catch {
    return undefined;
  }
}
