/** What a walk needs of a browser, whatever language its driver speaks. `Found` is an element of the page. */
export type Engine<Found = unknown> = {
  /** Loads an address in the only window. */
  go(url: string): Promise<void>;
  /** Runs a function in the page, which uses nothing from outside it, and waits for what it promises. */
  run<Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Runs a library's text in the page, whose policy does not count for it. */
  load(script: string): Promise<void>;
  /** As `run`, for a function that returns an element, or none. */
  find<Given extends unknown[]>(
    work: (...given: Given) => Element | undefined,
    ...given: Given
  ): Promise<Found | undefined>;
  /** With the mouse, in its middle. */
  click(element: Found): Promise<void>;
  /** Key by key, wherever the focus is. */
  type(words: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file of this machine for a field of files. */
  upload(field: Found, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What scripts of the page complained about since it was asked last, as far as the driver tells it. */
  complaints(): string[];
  close(): Promise<void>;
};

export type Key = 'Enter' | 'Escape';
