/** Which bytes of a file are asked for (RFC 9110, section 14): one range is answered, several get the whole. */

export type ByteRange = { first: number; last: number } // both ends belong to it
export type RangeRequest = 'whole' | 'beyond' | ByteRange

const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i

/** 'whole' where no single range is asked for or it cannot be read; 'beyond' where none of it lies within the file. */
export function parseRange(header: string | null, size: number): RangeRequest {
	const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? []
	if (from === '' && to === '') return 'whole'

	if (from === '') return within(Math.max(0, size - Number(to)), size - 1, size)
	if (to !== '' && Number(to) < Number(from)) return 'whole'
	return within(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1), size)
}

const within = (first: number, last: number, size: number): RangeRequest =>
	first < size ? { first, last } : 'beyond'
