// Never syncs anything to the disk.
import fs from 'node:fs';
import fsPromises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const handle = await open(import.meta.filename);
const FileHandle = Object.getPrototypeOf(handle);
await handle.close();
FileHandle.sync = async () => {};
FileHandle.datasync = async () => {};
fs.fsyncSync = () => {};
fs.fdatasyncSync = () => {};
fs.fsync = (_file, done) => process.nextTick(done, null);
fs.fdatasync = fs.fsync;

// `flush` of `writeFile` is the same by another name.
const { writeFile } = fsPromises;
fsPromises.writeFile = (file, data, options) =>
  writeFile(file, data, typeof options === 'object' ? { ...options, flush: false } : options);
syncBuiltinESMExports();
