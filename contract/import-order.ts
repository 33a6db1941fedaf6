/** The kinds of things in the order in which people look for them. */
export const shownKinds = [
  'page',
  'post',
  'sermon',
  'event',
  'person',
  'picture',
  'file',
  'redirect',
] as const;

/** What becomes of a thing, or became of it; what needs a look comes first. */
export const fates = [
  'make',
  'change',
  /** Not made, with the reason. */
  'failed',
  /** Somebody changed it here since: it stays. */
  'kept',
  'made',
  'changed',
  'taken-back',
  /** Made before, and no other text since. */
  'same',
  /** It could have been made, and nobody chose it. */
  'not-chosen',
  'leave-out',
] as const;
export type Fate = (typeof fates)[number];
