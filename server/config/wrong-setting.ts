/** An environment the server cannot start with: the message is the one line to print. */
export class WrongSetting extends Error {
  /** The variable's name, if only one is wrong. */
  readonly setting: string | undefined;

  constructor(line: string, { setting, cause }: { setting?: string; cause?: unknown } = {}) {
    super(line, { cause });
    this.setting = setting;
  }
}
