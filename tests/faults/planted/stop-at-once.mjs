// Stops at once, even with running requests.
process.prependListener('SIGTERM', () => process.exit(0));
