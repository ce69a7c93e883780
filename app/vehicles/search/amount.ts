/** A number as people write it: 300k, R300 000, 300,000, 1.2 mil, driehonderd duisend. */
import {
	COUNTS_ONE,
	JOINS_NUMBERS,
	KILOMETRE_SIGNS,
	MEANINGS,
	MILLION_SIGNS,
	NUMBER_VALUES,
	oneEditFrom,
	RAND_SIGNS,
	SCALE_VALUES,
	THOUSAND_SIGNS,
	UNIT_BEGINS,
	UNIT_NAMES,
	type Unit,
	WORDS_BEFORE_AMOUNT,
} from './lexicon.ts'
import type { Token } from './tokens.ts'

export type Amount = {
	value: number
	unit: Unit | null // as far as the amount itself tells
	scaled: boolean // by k, thousand, million
	bare: string // the digits as typed, where they are all there is
	next: number // the token after it
}

const HIGHEST = 1e9
const LONGEST_UNIT = 2 // words

/** Between a word for a limit and its amount may stand small words and hyphens: 'ngaphansi kuka-R200 000'. */
export function amountAfter(tokens: readonly Token[], from: number): Amount | undefined {
	for (let place = from; place < from + 4; place++) {
		const amount = amountAt(tokens, place)
		if (amount) return amount
		if (!WORDS_BEFORE_AMOUNT.has(tokens[place]?.text ?? '')) return undefined
	}
	return undefined
}

/** The amount that begins at a token, with the unit behind it. */
export function amountAt(tokens: readonly Token[], from: number): Amount | undefined {
	const amount = numeralAt(tokens, from) ?? spelledAt(tokens, from)
	if (!amount || !(amount.value > 0 && amount.value <= HIGHEST)) return undefined
	const unit = unitAt(tokens, amount.next) ?? misspeltUnitAt(tokens, amount.next)
	if (!unit || (amount.unit && amount.unit !== 'rand')) return amount
	return { ...amount, unit: unit.name === 'rand' ? (amount.unit ?? 'rand') : unit.name, next: unit.next }
}

export function unitAt(tokens: readonly Token[], from: number) {
	const known = UNIT_BEGINS.has(tokens[from]?.text ?? '') ? LONGEST_UNIT : 0
	for (let length = known; length > 0; length--) {
		const name = UNIT_NAMES.get(textOf(tokens, from, length))
		if (name) return { name, next: from + length }
	}
	// '7-seater': the hyphen is a token of its own.
	if (tokens[from]?.text !== '-') return undefined
	const name = UNIT_NAMES.get(tokens[from + 1]?.text ?? '')
	return name === 'seats' ? { name, next: from + 2 } : undefined
}

/** '7 seter', 'R4000 a mnth'. */
function misspeltUnitAt(tokens: readonly Token[], from: number) {
	for (let length = LONGEST_UNIT; length > 0; length--) {
		const typed = textOf(tokens, from, length)
		const name = MEANINGS.has(typed) ? undefined : nearestUnit(typed)
		if (name) return { name, next: from + length }
	}
	return undefined
}

const nearestUnit = oneEditFrom(UNIT_NAMES)

export function textOf(tokens: readonly Token[], from: number, length: number): string {
	if (from + length > tokens.length) return ''
	let text = tokens[from]?.text ?? ''
	for (let place = from + 1; place < from + length; place++) text += ` ${tokens[place]?.text}`
	return text
}

const KILOMETRES = KILOMETRE_SIGNS.join('|')
const SUFFIX = [...THOUSAND_SIGNS, ...MILLION_SIGNS, KILOMETRES, `000(?:${KILOMETRES})`].join('|')
const NUMERAL = new RegExp(`^(${RAND_SIGNS.join('|')})?(\\d{1,12}(?:[.,]\\d{1,9})*)(${SUFFIX})?$`)

function numeralAt(tokens: readonly Token[], from: number): Amount | undefined {
	const rand = RAND_SIGNS.includes(tokens[from]?.text ?? '')
	const first = rand ? from + 1 : from
	const [, prefix, digits, suffix] = NUMERAL.exec(tokens[first]?.text ?? '') ?? []
	if (digits === undefined) return undefined

	const groups =
		suffix || digits.includes('.')
			? { digits: '', next: first + 1, kilometres: false }
			: groupsOf(tokens, first, digits)
	const plain = plainNumber(digits)
	const value = Number(`${plain}${groups.digits}`)
	const scale = scaleAt(tokens, groups.next, suffix)
	const isRand = rand || prefix !== undefined
	const kilometres = groups.kilometres || KILOMETRE_SIGNS.includes(suffix ?? '')
	return {
		value: value * scale.by,
		unit: kilometres ? 'kilometres' : isRand ? 'rand' : null,
		scaled: scale.by > 1,
		bare: isRand || suffix || groups.digits || scale.by > 1 ? '' : plain,
		next: scale.next,
	}
}

/** Three digits, perhaps with cents. */
const GROUP = new RegExp(`^\\d{3}(?:${KILOMETRES}|[.,]\\d{1,2})?$`)
const OF_KILOMETRES = new RegExp(`(?:${KILOMETRES})$`)

/** '300 000': groups of three digits behind one to three. */
function groupsOf(tokens: readonly Token[], first: number, digits: string) {
	let next = first + 1
	let more = ''
	let kilometres = false
	if (!/^\d{1,3}$/.test(digits)) return { digits: more, next, kilometres }
	for (; GROUP.test(tokens[next]?.text ?? '') && /^(\d{3})?$/.test(more) && !kilometres; next++) {
		const text = tokens[next]?.text ?? ''
		kilometres = OF_KILOMETRES.test(text)
		more += text.replace(',', '.').replace(OF_KILOMETRES, '')
	}
	return { digits: more, next, kilometres }
}

/** A comma or point before exactly three digits, or a second one, parts thousands; any other is a decimal sign. */
function plainNumber(digits: string): string {
	if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replace(/[.,]/g, '')
	return digits.replace(',', '.').replace(/[.,](?=.*[.,])/g, '')
}

function scaleAt(tokens: readonly Token[], from: number, suffix?: string) {
	let by = 1
	if (THOUSAND_SIGNS.includes(suffix ?? '')) by = 1000
	if (MILLION_SIGNS.includes(suffix ?? '')) by = 1_000_000
	let next = from
	// 'p m' and 'm' alone behind a large number are no millions; a scale is looked for where the word is one.
	for (let scale = SCALE_VALUES.get(tokens[next]?.text ?? ''); scale && by < 1e6; ) {
		by *= scale
		next++
		scale = SCALE_VALUES.get(tokens[next]?.text ?? '')
	}
	return { by, next }
}

/** 'two hundred and fifty thousand', 'driehonderd duisend', 'a million'. */
function spelledAt(tokens: readonly Token[], from: number): Amount | undefined {
	let total = 0
	let current = 0
	let scaled = false
	let next = COUNTS_ONE.has(tokens[from]?.text ?? '') ? from + 1 : from
	for (; next < tokens.length; next++) {
		const parts = partsOf(tokens[next]?.text ?? '')
		if (!parts) {
			const joins = (current > 0 || total > 0) && JOINS_NUMBERS.has(tokens[next]?.text ?? '')
			if (joins && partsOf(tokens[next + 1]?.text ?? '')) continue
			break
		}
		for (const part of parts) {
			if (part < 100) current += part
			else if (part === 100) current = (current || 1) * 100
			else {
				total += (current || 1) * part
				current = 0
			}
			scaled ||= part >= 1000
		}
	}
	const value = total + current
	if (value === 0) return undefined
	return { value, unit: null, scaled, bare: '', next }
}

/** The numbers of a spelled word; Afrikaans writes several as one: 'driehonderdduisend'. */
function partsOf(word: string): number[] | undefined {
	const parts: number[] = []
	for (let rest = word; rest; ) {
		const known = SPELLED.find((name) => rest.startsWith(name))
		if (!known) return undefined
		parts.push(NUMBER_VALUES.get(known) ?? SCALE_VALUES.get(known) ?? 0)
		rest = rest.slice(known.length)
	}
	return parts.length > 0 ? parts : undefined
}

const SPELLED = [...NUMBER_VALUES.keys(), ...[...SCALE_VALUES.keys()].filter((name) => name.length > 4)].sort(
	(one, other) => other.length - one.length,
)
