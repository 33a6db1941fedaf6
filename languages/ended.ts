/** A sentence that ends with "6 p.m." has no other period. */
export const ended = (text: string): string => text.replace(/m\.\.(?!\.)/g, 'm.');
