/** How often a test repeats something: a few times in every run, at full size by `npm run test:long`. */
export const sized = (few: number, full: number): number => (process.env.TEST_SIZE === 'full' ? full : few)
