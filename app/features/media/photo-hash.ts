/** Which photo an address means. Visitors' pages never ask. */
const ADDRESS = /^\/photos\/([0-9a-f]{32})$/

/** The hash in a photo's address; undefined when the address is not one of ours. */
export const photoHash = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
