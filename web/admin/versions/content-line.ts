/** One field or section of a content in words. */
export type ContentLine = {
  /** "Title", "3. Picture" */
  label: string;
  /** What it is wherever it stands, without its number: "Picture". The label where it has none. */
  name?: string;
  text: string;
};
