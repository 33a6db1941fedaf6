export function settleUpdate(root: string): string;
