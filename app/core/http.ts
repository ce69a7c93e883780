/** Requests for a file: headers for parts of it or for one that the client already has, and why a download failed. */
import { parse } from 'range-parser'

export type ByteRange = { first: number; last: number } // inclusive
export type RangeRequest = 'whole' | 'beyond' | ByteRange

const UNREADABLE = 1 // the bit of the code for a range that is none

/**
 * The byte range of a Range header. 'whole' for several ranges, or if it does not ask for readable bytes; 'beyond' if
 * the range starts after the end of the file (status 416).
 */
export function parseRange(header: string | null, size: number): RangeRequest {
	const { type, code, ranges } = parse(size, header ?? '')
	if (type !== 'bytes' || code & UNREADABLE || ranges.length > 1) return 'whole'
	const [range] = ranges
	return range ? { first: range.start, last: range.end } : 'beyond'
}

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

/** Why a file could not be downloaded from another host. */
export type DownloadError =
	| 'no-address' // no URL, or none of HTTPS
	| 'not-public' // leads into a private network, or to another port than 443
	| 'not-found' // the host has no address, or the response is 404 or 410
	| 'redirected'
	| 'rejected' // any other status
	| 'too-large'
	| 'too-slow'
	| 'unreachable'
