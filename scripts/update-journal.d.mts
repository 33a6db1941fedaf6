export function preparedIn(root: string): string;
export function listed(root: string): { path: string; digest: string }[];
export function partsOf(root: string): { folders: string[]; files: string[] };
export function replaceRelease(root: string): void;
export function putBack(root: string): void;
export function finish(root: string): void;
export function unfinished(
  root: string,
):
  | { phase: 'replacing' | 'trying'; folders: string[]; files: string[]; isHeld: boolean }
  | undefined;
export function touch(root: string): void;
export declare const TOUCH_MS: number;
