import { strFromU8, unzipSync } from 'fflate'

/** Returns the text of each file in a ZIP archive by name. */
export const unzipFiles = (archive: Uint8Array): Record<string, string> =>
	Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]))
