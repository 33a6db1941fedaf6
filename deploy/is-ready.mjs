// For Docker's HEALTHCHECK: ends with 0 when the server beside it is ready, else with 1.
const port = process.env.PORT || '3000';
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(4000),
  });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
