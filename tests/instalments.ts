/** Reads a vehicle's monthly instalment from a page, for checking with a calculator. */

import { plain } from './html.ts'
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
	`${RAND} a month, (\\d+) instalments, (\\d+\\.\\d\\d)%,(?: deposit ${RAND},)?(?: balloon ${RAND},)? total ${RAND}`,
)

/**
 * Returns undefined where the page advertises no instalment. Throws when a monthly amount is shown without
 * its terms.
 */
export function instalmentOn(page: Page): DisplayedInstalment | undefined {
	const aside = plain(page.one('main aside'))
	const match = FORM.exec(aside)
	const bare = aside.replace(match?.[0] ?? '', '')
	if (/R \d[\d .]* a month/.test(bare)) throw new Error(`A monthly amount without its terms: ${bare}`)
	if (!match) return undefined
	const [, monthly, count, interest, deposit = '0', balloon = '0', total] = match
	const numbers = [monthly, count, interest, deposit, balloon, total].map((text) =>
		Number(text?.replaceAll(' ', '')),
	)
	const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
	return { monthly: a, count: b, interest: c, deposit: d, balloon: e, total: f }
}
