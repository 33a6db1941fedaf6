/** A backup that cannot be made or restored; its message is for a person and says what to do. */
export class WrongBackup extends Error {}

/** Not made, because another process is making one. */
export class AnotherBackup extends WrongBackup {
  constructor() {
    super('Another backup is being made. Try again when it is done.');
  }
}
