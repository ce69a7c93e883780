/** Separate from photo.ts, because the pages of visitors do not need it. */
const ADDRESS = /^\/photos\/([0-9a-f]{32})$/

/** The hash in a photo's address; undefined if the address is not one of our photos. */
export const photoHash = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
