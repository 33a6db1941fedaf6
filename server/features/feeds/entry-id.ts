import { uuidV5 } from '#server/platform/uuid-v5.ts';

/** Of entries in other languages than the church's own. */
const NAMESPACE = '9a3c1f6e-5d0b-4a8e-b1c7-2f64e0d95a13';

/**
 * The identifier of an entry. In the place of another language (`/es`) it is another entry, which follows from its own
 * uuid: readers show entries with equal identifiers once, so who follows both feeds would read one of them alone.
 */
export const entryId = (uuid: string, place: string): string =>
  `urn:uuid:${place === '' ? uuid : uuidV5(NAMESPACE, `${uuid}${place}`)}`;
