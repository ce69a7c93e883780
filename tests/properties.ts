/** Properties are tried with the same values in each run, so that a red one tells of a change. With others: `SEED=$RANDOM npm test`. */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1990) })
