/** A page's text for who spares data: narrow pictures only, and a mark that scripts and pictures to come go by. */
import { WIDEST_WHEN_SPARING } from '#app/kernel/sparing.ts'

const SETS = /((?:imageS|s)rcSet)="([^"]*)"/g
const SMALL_SCREENS_ONLY = '<source media="(max-width: 47.99rem)"'

export const sparingPage = (html: string): string =>
	html
		.replace('<html ', '<html data-saving="" ')
		.replaceAll(SMALL_SCREENS_ONLY, '<source')
		.replace(SETS, (_, name: string, set: string) => `${name}="${narrow(set)}"`)

/** The narrowest of all where all are wide. */
function narrow(set: string): string {
	const offered = set.split(', ')
	const fitting = offered.filter((one) => Number(/ (\d+)w$/.exec(one)?.[1] ?? 0) <= WIDEST_WHEN_SPARING)
	return (fitting.length > 0 ? fitting : offered.slice(0, 1)).join(', ')
}
