/** Where tests keep files that need not last: memory if there is enough of it. */
export function fastFolder(): string;
