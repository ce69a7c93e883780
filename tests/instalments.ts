/** Reads the monthly instalments of vehicles from a page, for checking with a calculator. */
import { parseHtml, plain } from './html.ts'
import type { Page } from './page.ts'

export type DisplayedInstalment = {
	monthly: number
	count: number
	interest: number
	deposit: number
	balloon: number
	total: number
}

const RAND = String.raw`R (\d{1,3}(?: \d{3})*)`
const FORM = new RegExp(
	`${RAND} a month(?:, (\\d+) instalments,| × (\\d+)) (\\d+\\.\\d\\d)%(?: a year)?,` +
		`(?: deposit ${RAND},)?(?: balloon ${RAND},)? total ${RAND}`,
)

/**
 * Returns undefined where the page advertises no instalment. Throws when a monthly amount is shown without
 * its terms.
 */
export const instalmentOn = (page: Page): DisplayedInstalment | undefined =>
	findInstalment(plain(page.one('main aside')))

export const instalmentIn = (html: string): DisplayedInstalment | undefined =>
	findInstalment(plain(parseHtml(`<body>${html}</body>`).body))

function findInstalment(aside: string): DisplayedInstalment | undefined {
	const match = FORM.exec(aside)
	const bare = aside.replace(match?.[0] ?? '', '')
	if (/R \d[\d .]* a month/.test(bare)) throw new Error(`A monthly amount without its terms: ${bare}`)
	if (!match) return undefined
	const [, monthly, count = match[3], , interest, deposit = '0', balloon = '0', total] = match
	const numbers = [monthly, count, interest, deposit, balloon, total].map((text) =>
		Number(text?.replaceAll(' ', '')),
	)
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
	return { monthly: a, count: b, interest: c, deposit: d, balloon: e, total: f }
}

const CARD = new RegExp(
	`from ${RAND} a month ?(\\d+) instalments of ${RAND} at (\\d+\\.\\d\\d)% a year, ` +
		`(?:no deposit or balloon|(?:no deposit|deposit ${RAND}), (?:no balloon|balloon ${RAND}))\\. Total ${RAND}\\.`,
	'g',
)
const numberOf = (text = '0') => Number(text.replaceAll(' ', ''))

/**
 * The instalments of the cards in a page or a fragment, each with its five facts. Throws when a monthly amount is
 * shown without them, or when they do not add up.
 */
export function listInstalments(html: string): DisplayedInstalment[] {
	const text = plain(parseHtml(`<body>${html}</body>`).body)
	const bare = text
		.replaceAll(CARD, '')
		.replaceAll(new RegExp(FORM, 'g'), '')
		.replaceAll(OWN_BUDGET, '')
		.match(ANY)
	if (bare) throw new Error(`A monthly amount without its terms: ${bare[0]}`)
	return Array.from(
		text.matchAll(CARD),
		([whole, first, count, monthly, interest, deposit, balloon, total]) => {
			const read = {
				monthly: numberOf(monthly),
				count: numberOf(count),
				interest: numberOf(interest),
				deposit: numberOf(deposit),
				balloon: numberOf(balloon),
				total: numberOf(total),
			}
			const isSum = read.monthly * read.count + read.deposit + read.balloon === read.total
			if (first !== monthly || !isSum) throw new Error(`The facts do not add up: ${whole}`)
			return read
		},
	)
}

const ANY = /.{0,60}R \d[\d .]* a month.{0,60}/
/** What a visitor typed or chose, or how far a vehicle is from that: no offer. */
const OWN_BUDGET = /(?:Up to R [\d ]+ a month|R [\d ]+ a month over|R [\d ]+ a month buys \d+ of our cars)/g
