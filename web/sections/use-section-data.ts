import { use } from 'react';

/** Reads what a section loaded, a value or a promise (then inside a `Suspense`). */
export function useSectionData<D>(data: D | Promise<D>): D {
  return isPromise(data) ? use(data) : data;
}

export function isPromise<D>(data: D | Promise<D>): data is Promise<D> {
  return data instanceof Promise;
}
