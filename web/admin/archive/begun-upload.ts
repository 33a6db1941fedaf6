/*
 * Which archive was on its way from this browser, so that after a reload the screen finds it again.
 */

export type BegunUpload = { id: string; name: string; size: number };

const KEY = 'archive-upload';

export function rememberUpload(upload: BegunUpload): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(upload));
  } catch {
    // Where storage is forbidden, a reload begins anew.
  }
}

export function forgetUpload(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept there either.
  }
}

export function begunUpload(): BegunUpload | undefined {
  try {
    const { id, name, size } = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return typeof id === 'string' && typeof name === 'string' && typeof size === 'number'
      ? { id, name, size }
      : undefined;
  } catch {
    return undefined;
  }
}
