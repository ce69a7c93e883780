/** The form of a page's texts, made of the registry (page-texts.ts). */
import * as z from 'zod/mini'
import { column, lines, parseWebAddress } from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'
import { line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Card, Dealer, Statistic, StoredText } from './dealer.ts'
import { inPairs, pairError } from './dealership-schema.ts'
import { CARD_ICONS, PAGE_TEXTS, type PageText, type TextPage, textKey } from './page-texts.ts'

const HEADLINE_LINES = 3
const LENGTHS = { value: 12, label: 40, title: 60, text: 500, link: 500 }

const anyText = (text: string): Result<string, string> => ok(text)

/** The names of the inputs of a text that has several. */
export const partsOf = (name: string) => ({
	value: `${name}Value`,
	label: `${name}Label`,
	icon: `${name}Icon`,
	title: `${name}Title`,
	text: `${name}Text`,
	link: `${name}Link`,
})

/** A page of this site (`/contact`), a web address, `tel:` or `mailto:`; blank stays blank. */
export function parseLink(text: string): Result<string, string> {
	if (
		text === '' ||
		/^\/(?![/\\])[\w\-./?=&%#]*$/.test(text) ||
		/^(tel:\+?\d{5,15}|mailto:[^\s@]+@[^\s@]+)$/.test(text)
	)
		return ok(text)
	return parseWebAddress(text)
}

const parseIcon = (text: string): Result<string, string> =>
	CARD_ICONS.some((icon) => icon === text) ? ok(text) : fail('not-an-option')

const textsOf = (page: TextPage): [string, PageText][] => Object.entries(PAGE_TEXTS[page])

function inputsOf([name, { kind, limit }]: [string, PageText]): Record<string, z.ZodMiniType> {
	const parts = partsOf(name)
	if (kind === 'line') return { [name]: line(limit) }
	if (kind === 'paragraphs') return { [name]: lines(limit) }
	if (kind === 'headline')
		return {
			[name]: parsedField(lines(limit), (text) =>
				text.split('\n').length > HEADLINE_LINES ? fail('too-many-lines') : ok(text),
			),
		}
	if (kind === 'statistics')
		return {
			[parts.value]: column(LENGTHS.value, anyText),
			[parts.label]: column(LENGTHS.label, anyText),
		}
	return {
		[parts.icon]: column(20, parseIcon),
		[parts.title]: column(LENGTHS.title, anyText),
		[parts.text]: column(LENGTHS.text, anyText),
		[parts.link]: column(LENGTHS.link, parseLink),
	}
}

type Columns = Record<string, string[]>

/** Field errors: also `incomplete:1`, for the second figure or card of which one part is blank. */
export const pageTextsInput = (page: TextPage) =>
	z.object(Object.assign({}, ...textsOf(page).map(inputsOf))).check(({ value, issues }) => {
		for (const [name, { kind }] of textsOf(page)) {
			const { value: figure, label, title, text } = partsOf(name)
			const [first, second] = kind === 'statistics' ? [figure, label] : [title, text]
			if (kind !== 'statistics' && kind !== 'cards') continue
			const columns = value as Columns
			const error = pairError(columns[first] ?? [], columns[second] ?? [])
			if (error) issues.push({ code: 'custom', input: value, path: [first], message: error })
		}
	})

type Input = Record<string, unknown>

/** What each text of the page is after a save, by key; null is the default. */
export function toStoredTexts(
	page: TextPage,
	input: Input,
	dealer: Dealer,
): Record<string, StoredText | null> {
	const entries = textsOf(page).map(([name, text]): [string, StoredText | null] => {
		const value = readText(name, text, input)
		const isDefault =
			(text.needed && value === '') || JSON.stringify(value) === JSON.stringify(text.byDefault(dealer))
		return [textKey(page, name), isDefault ? null : value]
	})
	return Object.fromEntries(entries)
}

function readText(name: string, { kind, limit }: PageText, input: Input): StoredText {
	const parts = partsOf(name)
	const columnOf = (part: string) => input[part] as string[]
	if (kind === 'statistics')
		return inPairs(columnOf(parts.value), columnOf(parts.label))
			.slice(0, limit)
			.map(([value, label]): Statistic => ({ value, label }))
	if (kind !== 'cards') return input[name] as string
	return columnOf(parts.title)
		.map(
			(title, index): Card => ({
				icon: columnOf(parts.icon)[index] ?? CARD_ICONS[0],
				title,
				text: columnOf(parts.text)[index] ?? '',
				link: columnOf(parts.link)[index] ?? '',
			}),
		)
		.filter(({ title }) => title !== '')
		.slice(0, limit)
}

/** Initial values of the form: a needed text that is the default is blank. */
export function pageTextFields(page: TextPage, dealer: Dealer): Values {
	const fields = textsOf(page).map(([name, text]): Values => {
		const stored = dealer.texts?.[textKey(page, name)]
		const value = stored ?? (text.needed ? '' : text.byDefault(dealer))
		if (typeof value === 'string') return { [name]: value }
		const parts = partsOf(name)
		if (text.kind === 'statistics') {
			const statistics = value as Statistic[]
			return {
				[parts.value]: statistics.map((figure) => figure.value),
				[parts.label]: statistics.map((figure) => figure.label),
			}
		}
		const cards = value as Card[]
		return {
			[parts.icon]: cards.map(({ icon }) => icon),
			[parts.title]: cards.map(({ title }) => title),
			[parts.text]: cards.map(({ text }) => text),
			[parts.link]: cards.map(({ link }) => link),
		}
	})
	return Object.assign({}, ...fields)
}
