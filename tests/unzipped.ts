/** What is in a ZIP archive. */
import { strFromU8, unzipSync } from 'fflate'

/** Each file's text by its name. */
export const unzipFiles = (archive: Uint8Array): Record<string, string> =>
	Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]))
