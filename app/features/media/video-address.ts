/** Which film an address means. Visitors' pages never ask. */
const ADDRESS = /^\/(films\/[0-9a-f]{32}[.](?:mp4|webm))$/

/** The key that its bytes are kept under; undefined when the address is not one of ours. */
export const videoKeyAt = (address: string): string | undefined => ADDRESS.exec(address)?.[1]
