/** What the address asks for; all of it is the visitor's choice. */
export type Asked = {
  series?: string;
  speaker?: string;
  book?: string;
  year?: string;
  before?: string;
};

const NAMES = ['series', 'speaker', 'book', 'year', 'before'] as const;

/** A form sends what was not chosen as empty. */
export const askedIn = (parameters: URLSearchParams): Asked =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = parameters.get(name);
      return value ? [[name, value]] : [];
    }),
  );
