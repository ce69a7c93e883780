/** The page of a list in an address. */

/** No list has as many. */
const LARGEST = 999_999_999

/** Reads a page number, from 1; 1 for a text that is none. */
export const readPageNumber = (text: string | null): number =>
	/^\d+$/.test(text ?? '') ? Math.min(Math.max(1, Number(text)), LARGEST) : 1

/** The address with another page of its list. */
export function onPage({ pathname, searchParams }: URL, page: number): string {
	const params = new URLSearchParams(searchParams)
	if (page > 1) params.set('page', String(page))
	else params.delete('page')
	return params.size > 0 ? `${pathname}?${params}` : pathname
}
