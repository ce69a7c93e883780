/** Step 3: numbers as people write and speak them: 300k, R300 000, 1.2 mil, one eighty, driehonderd duisend. */
import type { Item } from './phrases.ts'
import { SUFFIXES, type Unit } from './vocabulary/numbers.ts'
import { PHRASES } from './vocabulary.ts'

export type Amount = {
	value: number
	unit: Unit | null // as far as the amount itself tells
	isScaled: boolean // by k, thousand, million
	isSpoken: boolean
	bare: string // the digits as typed, where they are all there is
	next: number // the item after it
}

/** The amount that begins at an item, with the unit behind it. */
export function amountAt(items: readonly Item[], at: number): Amount | undefined {
	if (items[at]?.roles.joinsNumbers && items[at + 1]?.roles.unit === 'years')
		return { value: 1, unit: 'years', isScaled: false, isSpoken: true, bare: '', next: at + 2 }
	const amount = numeralAt(items, at) ?? scaleFirstAt(items, at) ?? spokenAt(items, at)
	if (!amount || !(amount.value > 0 && amount.value <= 1e9)) return undefined
	const unit = unitAt(items, amount.next)
	if (!unit || (amount.unit && amount.unit !== 'rand')) return amount
	if (unit.unit === 'years' && amount.value > 100) return { ...amount, next: unit.next }
	// '250k km' counts kilometres; what is rand already stays so, but for a month.
	const name = amount.unit === 'rand' && unit.unit !== 'month' ? 'rand' : unit.unit
	return { ...amount, unit: name, next: unit.next }
}

export function unitAt(items: readonly Item[], at: number): { unit: Unit; next: number } | undefined {
	const isHyphen = items[at]?.text === '-'
	const { unit } = items[isHyphen ? at + 1 : at]?.roles ?? {}
	if (!unit) return undefined
	const next = isHyphen ? at + 2 : at + 1
	const also = items[next]?.roles.unit
	return unit === 'rand' && also === 'month' ? { unit: 'month', next: next + 1 } : { unit, next }
}

const NUMERAL = /^(r)?(\d{1,12}(?:[.,]\d{1,9})*)([a-z]*)$/

function numeralAt(items: readonly Item[], at: number): Amount | undefined {
	const isRand = items[at]?.text === 'r'
	const first = isRand ? at + 1 : at
	const [, prefix, digits = '', letters = ''] = NUMERAL.exec(items[first]?.text ?? '') ?? []
	const suffix = letters === '' ? {} : SUFFIXES[letters]
	if (digits === '' || !suffix) return undefined
	const groups =
		letters || digits.includes('.')
			? { digits: '', next: first + 1, unit: undefined }
			: groupsOf(items, first, digits)
	const plain = plainNumber(digits)
	const scale = scaleAt(items, groups.next, suffix.by ?? 1)
	const withPoint =
		scale.by === 1 && !letters && !groups.digits ? pointAt(items, groups.next, Number(plain)) : undefined
	const unit = suffix.unit ?? groups.unit ?? (isRand || prefix ? 'rand' : null)
	return {
		value: withPoint?.value ?? Number(`${plain}${groups.digits}`) * scale.by,
		unit,
		isScaled: scale.by > 1 || (withPoint?.isScaled ?? false),
		isSpoken: false,
		bare: unit || letters || groups.digits || scale.by > 1 || withPoint ? '' : plain,
		next: withPoint?.next ?? scale.next,
	}
}

/** '1 point 2 mil'. */
function pointAt(items: readonly Item[], at: number, whole: number) {
	if (!items[at]?.roles.point) return undefined
	const text = items[at + 1]?.text ?? ''
	if (!/^\d+$/.test(text)) return undefined
	const scale = scaleAt(items, at + 2, 1)
	return { value: Number(`${whole}.${text}`) * scale.by, isScaled: scale.by > 1, next: scale.next }
}

const GROUP = /^(\d{3})(kms?)?([.,]\d{1,2})?$/

/** '300 000': groups of three digits behind one to three. */
function groupsOf(items: readonly Item[], first: number, digits: string) {
	let next = first + 1
	let more = ''
	let unit: Unit | undefined
	if (!/^\d{1,3}$/.test(digits)) return { digits: more, next, unit }
	for (; /^(\d{3})?$/.test(more) && !unit; next++) {
		const [, group, kilometres, cents = ''] = GROUP.exec(items[next]?.text ?? '') ?? []
		if (!group) break
		more += group + cents.replace(',', '.')
		if (kilometres) unit = 'kilometres'
	}
	return { digits: more, next, unit }
}

/** A comma or point before exactly three digits, or a second one, parts thousands; any other is a decimal sign. */
function plainNumber(digits: string): string {
	if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replace(/[.,]/g, '')
	return digits.replace(',', '.').replace(/[.,](?=.*[.,])/g, '')
}

function scaleAt(items: readonly Item[], at: number, by: number) {
	let next = at
	for (
		let scale = items[next]?.roles.scale;
		scale && scale > 10 && by < 1e6;
		scale = items[next]?.roles.scale
	) {
		by *= scale
		next++
	}
	return { by, next }
}

/** 'two hundred and fifty thousand', 'one point two mil', 'one eighty', 'twenty nineteen', 'driehonderdduisend'. */
function spokenAt(items: readonly Item[], at: number): Amount | undefined {
	let [total, current, next, decimals] = [0, 0, at, 0]
	let isScaled = false
	let isRead = false
	for (; next < items.length; next++) {
		const item = items[next] as Item
		if (item.roles.point && isRead && decimals === 0) {
			decimals = 1
			continue
		}
		const parts = partsOf(item, isRead)
		if (!parts) {
			const counts = item.roles.joinsNumbers && partsOf(items[next + 1], true)
			const isOne = /^(n|a|an|of a)$/.test(item.text)
			// 'two hundred and fifty' is one number, 'two hundred and three hundred' are two.
			const [after = 0] = partsOf(items[next + 2], true) ?? []
			const isNext = (counts?.[0] ?? 0) < 10 && after > 0 && after < 1000
			const joins = isRead
				? (!isOne && current % 100 === 0 && !isNext) || counts?.[0] === 0.5 || (current > 0 && current < 1)
				: isOne
			if (counts && joins) continue
			break
		}
		const before = current
		for (const part of parts) {
			if (part >= 1000) {
				total += (current || 1) * part
				current = 0
				isScaled = true
			} else if (part === 100) current = (current || 1) * 100
			else if (decimals > 0) {
				decimals /= 10
				current += part * (part < 10 ? decimals : decimals / 10)
			} else if (part < 1)
				current += isRead && current === 0 && total > 0 ? part * (total >= 1e6 ? 1e6 : 1000) : part
			else current = withPart(current, part)
			if (Number.isNaN(current)) break
		}
		if (Number.isNaN(current)) {
			current = before
			break
		}
		isRead = true
	}
	const value = Math.round((total + current) * 100) / 100
	return isRead && value > 0 ? { value, unit: null, isScaled, isSpoken: true, bare: '', next } : undefined
}

/** 'one eighty' is 180, 'eighty five' 85, 'twenty nineteen' 2019; NaN where a number is over. */
function withPart(current: number, part: number): number {
	if (current === 0 || (current % 100 === 0 && part < 100)) return current + part
	const rest = current % 100
	if (part < 10 && rest >= 20 && rest % 10 === 0) return current + part
	if (current < 10 && part >= 10) return current * 100 + part
	if (current >= 19 && current <= 20 && part >= 10) return current * 100 + part
	return Number.NaN
}

const SPELLED = [...PHRASES]
	.flatMap(([phrase, { number, scale }]) =>
		!phrase.includes(' ') && (phrase.length > 3 || number !== undefined) && (number ?? (scale ?? 0) > 10)
			? [[phrase, number ?? scale ?? 0] as const]
			: [],
	)
	.sort(([one], [other]) => other.length - one.length)
const FIRST_LETTERS = new Set(SPELLED.map(([phrase]) => phrase.slice(0, 2)))
/** The numbers of a word; Afrikaans writes several as one: 'driehonderdduisend', 'vyf-en-twintig'. */
function partsOf(item: Item | undefined, isRead: boolean): number[] | undefined {
	if (!item) return undefined
	const { text, roles } = item
	if (roles.number !== undefined) return [roles.number]
	if (roles.scale !== undefined && roles.scale > 10 && (isRead || roles.scale === 100)) return [roles.scale]
	if (text.length < 6 || !FIRST_LETTERS.has(text.slice(0, 2))) return undefined
	const parts: number[] = []
	for (let rest = text; rest; ) {
		const known = SPELLED.find(([name]) => rest.startsWith(name))
		if (!known && rest.startsWith('en') && parts.length > 0) {
			rest = rest.slice(2)
			continue
		}
		if (!known) return undefined
		// 'vyfentwintig': the ones stand before the tens.
		const last = parts.at(-1)
		if (last !== undefined && last < 10 && known[1] >= 20 && known[1] < 100)
			parts[parts.length - 1] = last + known[1]
		else parts.push(known[1])
		rest = rest.slice(known[0].length)
	}
	return parts.length > 0 ? parts : undefined
}

/** In isiZulu and Sesotho the count follows: 'izinkulungwane ezingamakhulu amabili', 'dikete tse makgolo a mabedi'. */
function scaleFirstAt(items: readonly Item[], at: number): Amount | undefined {
	const { scale, language } = items[at]?.roles ?? {}
	if (!scale || (language !== 'zu' && language !== 'st')) return undefined
	let next = at + 1
	const isBig = scale >= 1000
	let value = 0
	for (let by = isBig ? 1 : scale; next < items.length; next++) {
		const { roles, text } = items[next] as Item
		if (roles.scale !== undefined && roles.scale <= 100) {
			if (by > 1) value += by
			by = roles.scale
		} else if (roles.number !== undefined) {
			value += by * roles.number
			by = 1
		} else if (!/^(tse|a|e|le|na|ne|ezi|eziyi|ezinga|e le)$/.test(text)) {
			if (by > 1) value += by
			break
		}
		if (next === items.length - 1 && by > 1) value += by
	}
	const last = value === 0 ? 1 : value
	return { value: last * (isBig ? scale : 1), unit: null, isScaled: isBig, isSpoken: true, bare: '', next }
}
