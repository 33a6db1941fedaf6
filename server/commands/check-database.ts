import { damageOf } from '#server/platform/database/quick-check.ts';

// Run by the server as a separate process for a large database: prints what is wrong, or nothing.
process.stdout.write(damageOf(process.argv[2] ?? '') ?? '');
