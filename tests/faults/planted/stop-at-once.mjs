// Ends on the spot, whatever is under way.
process.prependListener('SIGTERM', () => process.exit(0));
