/** Which stored files are made from others, and again where they are missing: a back-up leaves them out. */
import { HALF_WRITTEN } from '#app/infra/files.server.ts'

const DERIVED = [
	/^photos\/[^/]+\/(?!original$)/, // renditions
	/^shares\//, // pictures for shared links
	/^films-without-metadata$/, // says that every film was gone through
	new RegExp(`^${HALF_WRITTEN}/`),
]

export const isDerivedFile = (key: string): boolean => DERIVED.some((pattern) => pattern.test(key))
