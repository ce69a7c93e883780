/** Under what a page is kept: by its address, and once more for who spares data. */
export const keptUnder = (address: string, isSparing: boolean): string =>
	isSparing ? `${SPARING}${address}` : address

export const readKeptUnder = (kept: string) => ({
	address: kept.replace(SPARING, ''),
	isSparing: kept.startsWith(SPARING),
})

/** No address begins so. */
const SPARING = 'sparing '
