/** Known faults of a vehicle and work done on it, each of which may be marked on one of its photos. */
import type { FieldResult } from '#app/core/fields.ts'
import { fail, ok } from '#app/core/result.ts'
import { toOneLine } from '#app/core/typed-text.ts'
import { photoHash } from '#app/features/media/photo.ts'

export const FINDING_KINDS = ['fault', 'work'] as const

/** In characters, and in entries. */
export const LONGEST_FINDING = { part: 60, words: 300, list: 40, json: 40_000 } as const

/** Percent of the photo from its left and upper edge. */
export type Pin = { x: number; y: number }

/** Its keys stand as PostgreSQL orders those of `jsonb`: an unchanged entry is the same text before and after. */
export type Finding = {
	pin: Pin | null // on the photo
	kind: (typeof FINDING_KINDS)[number]
	part: string // such as bonnet
	photo: string | null // the address of one of the vehicle's photos
	words: string
}

/** Parses the JSON of the form's field; null if it lists nothing. */
export function parseFindings(text: string): FieldResult<Finding[] | null> {
	const entries = parseJson(text)
	if (!Array.isArray(entries)) return fail('unreadable')
	if (entries.length > LONGEST_FINDING.list) return fail('too-many')
	const findings: Finding[] = []
	for (const entry of entries) {
		const finding = parseFinding(entry)
		if (!finding.ok) return finding
		findings.push(finding.value)
	}
	return ok(findings.length > 0 ? findings : null)
}

function parseFinding(entry: unknown): FieldResult<Finding> {
	if (!(entry instanceof Object)) return fail('unreadable')
	const { kind, part, words, photo = null, pin = null } = entry as Record<string, unknown>
	const known = FINDING_KINDS.find((one) => one === kind)
	if (!known || typeof part !== 'string' || typeof words !== 'string') return fail('unreadable')
	if (photo !== null && !(typeof photo === 'string' && photoHash(photo))) return fail('not-a-photo')
	const texts = { part: toOneLine(part), words: toOneLine(words) }
	if (texts.part === '' || texts.words === '') return fail('required')
	if (texts.part.length > LONGEST_FINDING.part || texts.words.length > LONGEST_FINDING.words)
		return fail('too-long')
	const marked = photo === null ? null : pin
	if (marked !== null && !isPin(marked)) return fail('out-of-range')
	const at = marked && { x: marked.x, y: marked.y }
	return ok({ pin: at, kind: known, part: texts.part, photo, words: texts.words })
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const isPercent = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100
const isPin = (value: unknown): value is Pin =>
	value instanceof Object && isPercent((value as Pin).x) && isPercent((value as Pin).y)

/** Without photos that the vehicle no longer has. */
export const withPhotosOf = <Photos extends { includes: (address: string) => boolean }>(
	findings: Finding[] | null | undefined,
	photos: Photos,
): Finding[] | null =>
	findings?.map((finding) =>
		finding.photo && !photos.includes(finding.photo) ? { ...finding, pin: null, photo: null } : finding,
	) ?? null

const THIRDS = ['start', 'middle', 'end'] as const

/** The third of the photo's width and of its height in which a pin is. */
export const thirdsOf = ({ x, y }: Pin) => {
	const thirdOf = (percent: number) => THIRDS[Math.min(2, Math.floor(percent / (100 / 3)))] ?? 'end'
	return { across: thirdOf(x), down: thirdOf(y) }
}
