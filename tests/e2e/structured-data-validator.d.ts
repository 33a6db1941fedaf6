/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames: string[] };
  export default class Validator {
    validate(found: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
