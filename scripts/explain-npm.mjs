// Turns npm's long output into one line for a person.
import { DISK_FULL } from './tool.mjs';

const NETWORK_CODES =
  /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET\w*)$/;

/** @param {string} output */
const errorCode = (output) => /npm error code (\S+)/i.exec(output)?.[1] ?? '';

/**
 * @param {string} output what npm wrote
 * @returns {string} one line: why npm cannot reach its registry; empty if it is something else
 */
export function explainNetwork(output) {
  const code = errorCode(output);
  if (!NETWORK_CODES.test(code)) return '';
  return `npm could not reach its registry (${code}): check the network, or npm's proxy settings, and run this again.`;
}

/**
 * @param {string} output what npm wrote
 * @returns {string} one line: what went wrong and what to do
 */
export function explain(output) {
  const code = errorCode(output);
  if (/ENOSPC/.test(output)) return DISK_FULL;
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `npm may not write to node_modules (${code}): run this as the owner of the folder.`;
  if (/spawn npm ENOENT/.test(output))
    return 'there is no npm in PATH: install it with Node and run this again.';
  const lines = output.split('\n').map((line) => line.replace(/^npm error\s*/, '').trim());
  const said = lines.find((line) => line && !/^(code \S+|A complete log)/.test(line));
  return (
    explainNetwork(output) || `npm could not install the packages: ${said ?? 'it gave no reason'}`
  );
}
