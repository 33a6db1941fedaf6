/** The elements of editors' HTML that stand within a line. */
export const INLINE_TAGS = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'span',
  'a',
  'small',
  'cite',
  'code',
];
