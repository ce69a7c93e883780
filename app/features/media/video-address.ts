/** The address of an uploaded video as a storage key. */
import { VIDEO_FOLDER } from '#app/core/stored-names.ts'

const ADDRESS = new RegExp(`^/(${VIDEO_FOLDER}/[0-9a-f]{32}[.](?:mp4|webm))$`)

/** The storage key of a video's bytes; undefined if the address is not one of our videos. */
export const videoKeyAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
