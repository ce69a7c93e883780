/** Health check of the container image: exits with 0 when this container's website responds. */
const address = `http://127.0.0.1:${process.env.PORT || 3000}/health/live`
const response = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
process.exit(response?.status === 200 ? 0 : 1)
