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
