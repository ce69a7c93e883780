/**
 * Byte ranges of a Range request (RFC 9110, section 14): we serve a single
 * range; for several ranges, the complete file.
 */

export type ByteRange = { first: number; last: number } // inclusive
export type RangeRequest = 'whole' | 'beyond' | ByteRange

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i

/**
 * 'whole' if the header does not ask for one readable range; 'beyond' if the
 * range starts after the end of the file (status 416).
 */
export function parseRange(header: string | null, size: number): RangeRequest {
	const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? []
	if (from === '' && to === '') return 'whole'

	if (from === '') return within(Math.max(0, size - Number(to)), size - 1, size)
	if (to !== '' && Number(to) < Number(from)) return 'whole'
	return within(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1), size)
}

const within = (first: number, last: number, size: number): RangeRequest =>
	first < size ? { first, last } : 'beyond'

/**
 * Whether an If-None-Match header names the ETag, so that 304 is the response. The comparison is weak: a proxy
 * that recompresses weakens a tag (RFC 9110, 8.8.3.2 and 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
	const value = ifNoneMatch?.trim() ?? ''
	return (
		value === '*' || value.split(',').some((tag) => withoutWeakness(tag.trim()) === withoutWeakness(etag))
	)
}

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '')
