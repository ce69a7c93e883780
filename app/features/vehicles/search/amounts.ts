/**
 * Step 3: parses numbers as visitors write and speak them: 300k, R300 000, 1.2 mil, one eighty, driehonderd
 * duisend.
 */
import type { Item } from './phrases.ts'
import { COUNT_PREFIX, SUFFIXES, type Unit } from './vocabulary/numbers.ts'
import { NUMBER_TERMS, NUMBERS } from './vocabulary/vocabulary.ts'

export type Amount = {
	value: number
	unit: Unit | null // null: the amount itself names no unit
	isScaled: boolean // by k, thousand, million
	isSpoken: boolean
	bare: string // the typed digits, if nothing else was typed
	next: number // index of the item after it
}

/** Parses the amount that begins at an item, with the unit after it. */
export function amountAt(items: readonly Item[], at: number): Amount | undefined {
	if (items[at]?.roles.joinsNumbers && items[at + 1]?.roles.unit === 'years')
		return { ...spokenAmount(1, at + 2, false), unit: 'years' }
	const amount = numeralAt(items, at) ?? scaleFirstAt(items, at) ?? spokenAt(items, at)
	if (!amount || !(amount.value > 0 && amount.value <= 1e9)) return undefined
	const unit = unitAt(items, amount.next)
	if (!unit || (amount.unit && amount.unit !== 'rand')) return amount
	if (unit.unit === 'years' && amount.value > 100) return { ...amount, next: unit.next }
	// '250k km' is kilometres. An amount in rand stays in rand, unless 'a month' makes it an instalment.
	const isRand = amount.unit === 'rand' && unit.unit !== 'month'
	return { ...amount, unit: isRand ? 'rand' : unit.unit, next: unit.next }
}

/** The unit at this index, after an optional hyphen; `rand` before `a month` is an instalment. */
export function unitAt(items: readonly Item[], at: number): { unit: Unit; next: number } | undefined {
	const from = items[at]?.text === '-' ? at + 1 : at
	// 'R 300 000 - R 400 000': the second R belongs to its own amount.
	if (from > at && items[from]?.text === 'r' && /^\d/.test(items[from + 1]?.text ?? '')) return undefined
	const { unit } = items[from]?.roles ?? {}
	const isMonth = unit === 'rand' && items[from + 1]?.roles.unit === 'month'
	return unit && (isMonth ? { unit: 'month', next: from + 2 } : { unit, next: from + 1 })
}

function spokenAmount(value: number, next: number, isScaled: boolean): Amount {
	return { value, unit: null, isScaled, isSpoken: true, bare: '', next }
}

const NUMERAL = /^(r)?(\d{1,12}(?:[.,]\d{1,9})*)([a-z]*)$/

function numeralAt(items: readonly Item[], at: number): Amount | undefined {
	const isRand = items[at]?.text === 'r'
	const first = isRand ? at + 1 : at
	const [, prefix, digits = '', letters = ''] = NUMERAL.exec(items[first]?.text ?? '') ?? []
	const suffix = letters === '' ? {} : SUFFIXES[letters]
	const isSpoken = items[first + 1]?.roles.point || (letters === '' && isFractionAfter(items, first + 1))
	if (digits === '' || !suffix || isSpoken) return undefined
	const groups = letters || digits.includes('.') ? undefined : groupsBehind(items, first, digits)
	const plain = plainNumber(digits)
	let [by, next] = [suffix.by ?? 1, groups?.next ?? first + 1]
	for (; (items[next]?.roles.scale ?? 0) > 10 && by < 1e6; next++) by *= items[next]?.roles.scale ?? 1
	const unit = suffix.unit ?? groups?.unit ?? (isRand || prefix ? 'rand' : null)
	const isBare = !unit && !letters && !groups && by === 1
	const value = Number(plain + (groups?.digits ?? '')) * by
	return { value, unit, isScaled: by > 1, isSpoken: false, bare: isBare ? plain : '', next }
}

const GROUPS = /^\d{1,3}((?: \d{3}){1,2})(kms?)?([.,]\d{1,2})?(?= |$)/
const MAX_GROUPS = 2

/** '300 000': groups of three digits after one to three digits. */
function groupsBehind(items: readonly Item[], first: number, start: string) {
	const others = items.slice(first + 1, first + 1 + MAX_GROUPS)
	const [, groups, kilometres, cents = ''] =
		GROUPS.exec([start, ...others.map(({ text }) => text)].join(' ')) ?? []
	if (!groups) return undefined
	const [, ...digits] = groups.split(' ')
	const unit: Unit | undefined = kilometres ? 'kilometres' : undefined
	return { digits: digits.join('') + cents.replace(',', '.'), next: first + 1 + digits.length, unit }
}

/**
 * A comma or point before exactly three digits, or a second one, is a thousands separator; any other is a
 * decimal separator.
 */
function plainNumber(digits: string): string {
	if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replace(/[.,]/g, '')
	return digits.replace(',', '.').replace(/[.,](?=.*[.,])/g, '')
}

/** 'two hundred and fifty thousand', 'one point two mil', 'one eighty', 'twenty nineteen', 'driehonderdduisend'. */
function spokenAt(items: readonly Item[], at: number): Amount | undefined {
	let sum: Sum = { total: 0, current: 0, isScaled: false, decimals: 0 }
	let next = at
	let isRead = false
	for (; next < items.length; next++) {
		const item = items[next] as Item
		const isPoint = item.roles.point && isRead && sum.decimals === 0
		const parts = numberParts(item, isRead) ?? digitsOf(items, next, sum.decimals > 0)
		if (isPoint) sum = { ...sum, decimals: 1 }
		if (isPoint || (!parts && joins(items, next, isRead, sum.current))) continue
		const read = parts?.reduce<Sum | undefined>((before, part) => before && addPart(before, part), sum)
		if (!read) break
		sum = read
		isRead = true
	}
	const value = Math.round((sum.total + sum.current) * 100) / 100
	return isRead && value > 0 ? spokenAmount(value, next, sum.isScaled) : undefined
}

/** 'And a half'. */
function isFractionAfter(items: readonly Item[], at: number): boolean {
	if (!items[at]?.roles.joinsNumbers) return false
	const [value = 1] = numberParts(items[isArticle(items[at + 1]) ? at + 2 : at + 1], true) ?? []
	return value < 1
}

const isArticle = (item: Item | undefined) => /^(n|a|an|of a)$/.test(item?.text ?? '')

type Sum = { total: number; current: number; isScaled: boolean; decimals: number }

/**
 * Whether 'and' or 'a' continues the number. 'two hundred and fifty' is one number, 'two hundred and three
 * hundred' are two; 'a hundred', 'one and a half'.
 */
function joins(items: readonly Item[], at: number, isRead: boolean, current: number): boolean {
	const [item, next, after] = items.slice(at, at + 3)
	const [count] = (item?.roles.joinsNumbers && numberParts(next, true)) || []
	if (count === undefined) return isRead && isFractionAfter(items, at)
	const isOne = isArticle(item)
	if (!isRead) return isOne
	const [scale = 0] = numberParts(after, true) ?? []
	const isAnother = count < 10 && scale > 0 && scale < 1000
	return (!isOne && current % 100 === 0 && !isAnother) || count === 0.5 || (current > 0 && current < 1)
}

/** 'one eighty' is 180, 'eighty five' 85, 'twenty nineteen' 2019; undefined where the number ends. */
function addPart(sum: Sum, part: number): Sum | undefined {
	const { total, current, decimals } = sum
	if (part >= 1000) return { ...sum, total: total + (current || 1) * part, current: 0, isScaled: true }
	if (part === 100) return { ...sum, current: (current || 1) * 100 }
	const behindPoint = (part * decimals) / 10 ** String(part).length
	if (decimals > 0) return { ...sum, current: current + behindPoint, decimals: decimals / 10 }
	if (part < 1) {
		const isOfScale = current === 0 && total > 0
		return { ...sum, current: current + part * (isOfScale ? (total >= 1e6 ? 1e6 : 1000) : 1) }
	}
	const rest = current % 100
	const isAdded =
		(rest === 0 && (part < 100 || current === 0)) || (part < 10 && rest >= 20 && rest % 10 === 0)
	if (isAdded) return { ...sum, current: current + part }
	const isPair = part >= 10 && (current < 10 || current === 19 || current === 20)
	return isPair ? { ...sum, current: current * 100 + part } : undefined
}

/** Digits before and after a spoken decimal point: '1 point 2 mil'. */
function digitsOf(items: readonly Item[], at: number, isBehind: boolean): number[] | undefined {
	const [item, next] = items.slice(at, at + 2)
	const isDigits =
		/^\d{1,3}$/.test(item?.text ?? '') && (isBehind || next?.roles.point || isFractionAfter(items, at + 1))
	return isDigits ? [Number(item?.text)] : undefined
}

/** The numbers in a word; Afrikaans joins several into one: 'driehonderdduisend', 'vyf-en-twintig'. */
function numberParts(item: Item | undefined, isRead: boolean): number[] | undefined {
	const { number, scale } = item?.roles ?? {}
	if (number !== undefined) return [number]
	if (scale && scale > 10 && (isRead || scale === 100)) return [scale]
	const words = item?.text.match(NUMBER_TERMS) ?? []
	if (words.join('').length < 6 || words.join('') !== item?.text) return undefined
	const parts: number[] = []
	for (const part of words.flatMap((word) => NUMBERS.get(word) ?? [])) {
		// 'vyfentwintig': the ones precede the tens.
		const last = parts.at(-1) ?? 0
		const isTens = last > 0 && last < 10 && part >= 20 && part < 100
		if (isTens) parts[parts.length - 1] = last + part
		else parts.push(part)
	}
	return parts
}

/** In isiZulu and Sesotho the count follows the scale: 'izinkulungwane ezingamakhulu amabili'. */
function scaleFirstAt(items: readonly Item[], at: number): Amount | undefined {
	const { scale, language } = items[at]?.roles ?? {}
	if (!scale || (language !== 'zu' && language !== 'st')) return undefined
	const isBig = scale >= 1000
	let [value, by, next] = [0, isBig ? 1 : scale, at + 1]
	for (; next < items.length; next++) {
		const { roles, text } = items[next] as Item
		if (roles.scale !== undefined && roles.scale <= 100) {
			value += by > 1 ? by : 0
			by = roles.scale
		} else if (roles.number !== undefined) {
			value += by * roles.number
			by = 1
		} else if (!COUNT_PREFIX.test(text)) break
	}
	value += by > 1 ? by : 0
	return spokenAmount((value || 1) * (isBig ? scale : 1), next, isBig)
}
