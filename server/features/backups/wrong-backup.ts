/** A backup that cannot be made or brought back; its message is for a person and says what to do. */
export class WrongBackup extends Error {}

/** Not made, since another process makes one just now. */
export class AnotherBackup extends WrongBackup {
  constructor() {
    super('Another backup is being made just now. Try again when it is done.');
  }
}
