/* Reading the fields of messages that may hold anything. */

export function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

export function isLike(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

export function isOneOf<T extends string>(known: readonly T[], value: unknown): value is T {
  return (known as readonly unknown[]).includes(value);
}

/** The number of a request, counted from 1. */
export function isRequest(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
