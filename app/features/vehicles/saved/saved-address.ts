/** Addresses that name vehicles: `/saved?ids=` and `/compare?ids=`. */
/** On one page, and in one browser. */
export const MOST_SAVED = 30

const ID = /^[\da-f-]{36}$/

/** The ids in an address, each once; other text is left out. */
export const readIds = (list: string | null): string[] =>
	[...new Set((list ?? '').toLowerCase().split(','))].filter((text) => ID.test(text))

export const addressWithIds = (path: string, ids: readonly string[]): string =>
	ids.length > 0 ? `${path}?ids=${ids.join(',')}` : path
