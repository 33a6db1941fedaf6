import type { SettingsDraft } from './settings-draft.ts';

/** What every part of the settings takes. */
export type FieldsProps = {
  draft: SettingsDraft;
  onChange: (news: Partial<SettingsDraft>) => void;
  /** What is wrong with a field, by its path in the settings. */
  errorOf: (path: string) => string | undefined;
};
