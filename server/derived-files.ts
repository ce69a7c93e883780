/** Files that the site regenerates from others if they are missing: a backup leaves them out. */
import { HALF_WRITTEN } from '#app/infra/storage/files.server.ts'

const DERIVED = [
	/^photos\/[^/]+\/(?!original$)/, // renditions
	/^shares\//, // social sharing images
	/^films-without-metadata$/, // marks that the metadata of all videos has been removed
	new RegExp(`^${HALF_WRITTEN}/`),
]

export const isDerivedFile = (key: string): boolean => DERIVED.some((pattern) => pattern.test(key))
