/** Under what a page is kept: by its address, and once more for who saves data. */
export const keptUnder = (address: string, savesData: boolean): string =>
	savesData ? `${DATA_SAVER}${address}` : address

export const readKeptUnder = (kept: string) => ({
	address: kept.replace(DATA_SAVER, ''),
	savesData: kept.startsWith(DATA_SAVER),
})

/** No address begins so. */
const DATA_SAVER = 'data saver '
