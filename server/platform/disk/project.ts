import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

const found = findPackageJSON(import.meta.url);
if (!found) throw new Error('package.json is missing: this program belongs into its project.');

/** The project's package.json, and its folder. Once built, code stands elsewhere than its source (docs/decisions/0100-the-server-is-built.md). */
export const PACKAGE = found;
export const PROJECT = dirname(found);
