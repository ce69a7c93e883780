/**
 * Property tests use a fixed seed, so that a failure points to a change. For other values: `SEED=$RANDOM npm
 * test`.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1990) })
