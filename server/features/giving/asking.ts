/** Makes calls of a provider, and turns whatever one throws into a failure of the provider's own kind. */
export const askingOf =
  (
    Failure: typeof Error | (new (...given: never[]) => Error),
    failureOf: (what: string, error: unknown) => Error,
  ) =>
  async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      throw error instanceof Failure ? error : failureOf(what, error);
    }
  };
