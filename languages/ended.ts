/** A sentence that ends with "6 p.m." has no other period. What else ends with two was written so. */
export const ended = (text: string): string => text.replace(/([ap]\.\s?m\.)\.(?!\.)/g, '$1');
