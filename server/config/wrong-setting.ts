import { inTerminalLanguage } from '#server/platform/languages/terminal.ts';

/**
 * An environment the server cannot start with: the message is the one line to print, in the language of whoever starts
 * it.
 */
export class WrongSetting extends Error {
  /** The variable's name, if only one is wrong. */
  readonly setting: string | undefined;

  constructor(line: () => string, { setting, cause }: { setting?: string; cause?: unknown } = {}) {
    super(inTerminalLanguage(line), { cause });
    this.setting = setting;
  }
}
