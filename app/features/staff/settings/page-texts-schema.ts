/** The form of a page's texts, made of the registry (features/dealer/page-texts.ts). */
import * as z from 'zod/mini'
import { column, integerField, line, lines, parsedField, parseWebAddress } from '#app/core/fields.ts'
import type { Values } from '#app/core/form.ts'

import { fail, ok, type Result } from '#app/core/result.ts'
import type {
	Card,
	Dealer,
	PageLink,
	PagePicture,
	Statistic,
	StoredText,
} from '#app/features/dealer/dealer.ts'
import { inPairs, pairError } from '#app/features/dealer/dealership-schema.ts'
import { CENTRE } from '#app/features/dealer/look/look.ts'
import {
	CARD_ICONS,
	isCountedOrTyped,
	PAGE_TEXTS,
	type PageText,
	type TextPage,
	textKey,
} from '#app/features/dealer/page-texts.ts'
import { optionalPhotoField } from '#app/features/media/photo-field.ts'

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
	photo: `${name}Photo`,
	alt: `${name}Alt`,
	x: `${name}X`,
	y: `${name}Y`,
})

/** A page of this site (`/contact`), an https address, `tel:` or `mailto:`; blank stays blank. */
export function parseLink(text: string): Result<string, string> {
	if (
		text === '' ||
		/^\/(?![/\\])[\w\-./?=&%#]*$/.test(text) ||
		/^(tel:\+?\d{5,15}|mailto:[^\s@]+@[^\s@]+)$/.test(text)
	)
		return ok(text)
	const address = parseWebAddress(text)
	return address.ok && !address.value.startsWith('https:') ? fail('not-a-link') : address
}

const parseStatistic = (text: string): Result<string, string> =>
	isCountedOrTyped(text) ? ok(text) : fail('not-counted')

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
	if (kind === 'picture')
		return {
			[parts.photo]: optionalPhotoField,
			[parts.alt]: line(limit),
			[parts.x]: integerField(0, 100),
			[parts.y]: integerField(0, 100),
		}
	if (kind === 'link')
		return { [parts.label]: line(limit), [parts.link]: parsedField(line(LENGTHS.link), parseLink) }
	if (kind === 'statistics')
		return {
			[parts.value]: column(LENGTHS.value, parseStatistic),
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
			const { value: figure, label, title, text, link } = partsOf(name)
			const pairs = { statistics: [figure, label], cards: [title, text], link: [label, link] } as const
			if (!(kind in pairs)) continue
			const [first, second] = pairs[kind as keyof typeof pairs]
			const columns = value as Columns
			const error = pairError([columns[first] ?? []].flat(), [columns[second] ?? []].flat())
			if (error) issues.push({ code: 'custom', input: value, path: [first], message: error })
		}
	})

type Input = Record<string, unknown>

/** Without a photo nothing else of it is stored. */
function readPicture(name: string, input: Input): PagePicture {
	const { photo, alt, x, y } = partsOf(name)
	const address = (input[photo] as string | null) ?? ''
	if (!address) return { photo: '', alt: '', focus: CENTRE }
	return {
		photo: address,
		alt: input[alt] as string,
		focus: { x: input[x] as number, y: input[y] as number },
	}
}

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
	if (kind === 'picture') return readPicture(name, input)
	if (kind === 'link') return { label: input[parts.label], address: input[parts.link] } as PageLink
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

/** The addresses of the photos on a page, for its form. */
export const photosOf = (page: TextPage, dealer: Dealer): string[] =>
	textsOf(page).flatMap(([name, { kind, byDefault }]) =>
		kind === 'picture'
			? ((dealer.texts?.[textKey(page, name)] as PagePicture) ?? byDefault(dealer)).photo
			: [],
	)

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
		if (text.kind === 'picture') {
			const { photo, alt, focus } = value as PagePicture
			return {
				[parts.photo]: photo,
				[parts.alt]: alt,
				[parts.x]: String(focus.x),
				[parts.y]: String(focus.y),
			}
		}
		if (text.kind === 'link') {
			const { label, address } = value as PageLink
			return { [parts.label]: label, [parts.link]: address }
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
