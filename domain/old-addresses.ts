/*
 * Addresses that the church had before, as they are compared: one way to write each. Without Zod: forms check them too.
 */

/** The longest old address, in characters, as it is stored. */
export const MAX_OLD_ADDRESS = 1000;

/** A path and what follows its `?`: null for whatever that is. */
export type OldAddress = { path: string; query: string | null };

/**
 * A path as it is compared: without double slashes and one at its end, each letter encoded in one way. Letter case stays.
 * Undefined for what no browser asks for.
 */
export function normalPath(path: string): string | undefined {
  const decoded = decodedPath(path);
  return decoded?.startsWith('/') ? encoded(decoded) : undefined;
}

/** The same in small letters. */
export const lowerPath = (path: string): string | undefined => {
  const decoded = decodedPath(path);
  return decoded?.startsWith('/') ? encoded(decoded.toLowerCase()) : undefined;
};

/** As people read it, and can write it again: `/über-uns`. */
export const readablePath = (path: string): string =>
  path.replaceAll(/(?:%[89A-F][0-9A-F])+/g, (letters) => decodedPath(letters) ?? letters);

function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function encoded(decoded: string): string | undefined {
  const plain = decoded
    .normalize('NFC')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  try {
    return plain
      .split('/')
      .map((level) =>
        encodeURIComponent(level).replaceAll(/%(?:3A|40|24|26|2B|2C|3D)/g, decodeURIComponent),
      )
      .join('/');
  } catch {
    return undefined;
  }
}

/** The parameters of a query as a set: sorted, each once. Empty for none. */
export const normalQuery = (query: string): string => queryOf(parametersIn(query));

/** Of a query with more parameters, only all together and the first ones alone are compared with stored ones. */
const MOST_IN_SETS = 6;
const MOST_ALONE = 100;

/** The sets of parameters that are all in a query, larger ones first. */
export function queriesWithin(query: string): string[] {
  const parameters = parametersIn(query);
  if (parameters.length > MOST_IN_SETS)
    return [parameters, ...parameters.slice(0, MOST_ALONE).map((each) => [each])]
      .map(queryOf)
      .filter((set) => set.length <= MAX_OLD_ADDRESS);
  const sets = Array.from({ length: 2 ** parameters.length - 1 }, (_, index) =>
    parameters.filter((_parameter, at) => ((index + 1) >> at) & 1),
  );
  return sets.sort((one, other) => other.length - one.length).map(queryOf);
}

type Parameter = [name: string, value: string];

function parametersIn(query: string): Parameter[] {
  const byText = new Map(
    [...new URLSearchParams(query)].map((each) => [new URLSearchParams([each]).toString(), each]),
  );
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

const queryOf = (parameters: Parameter[]) => new URLSearchParams(parameters).toString();

/** `/about?p=12`, as it is written and listed. */
export const oldAddressText = ({ path, query }: OldAddress): string =>
  readablePath(path) + (query === null ? '' : `?${query}`);
