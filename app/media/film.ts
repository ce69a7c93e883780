/** A film as pages know it. */

const FILE = /^[0-9a-f]{32}\.mp4$/

/** The key that a film's bytes are kept under; undefined for a name that no film has. */
export const filmKey = (file: string): string | undefined => (FILE.test(file) ? `films/${file}` : undefined)
