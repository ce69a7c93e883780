/** Who wishes to spare data: the visitor by our switch, or else their browser. */

/** The switch, and the cookie that remembers it. */
export const DATA_SAVER = 'data-saver'
/** The widest picture worth its bytes then, pixels. */
export const WIDEST_WHEN_SPARING = 480

const SAID = /(?:^|;\s*)data-saver=(on|off)(?:;|$)/
const NOTHING_ELSE = /^data-saver=(on|off)$/

export function isSparing(cookie: string | null | undefined, saveData: string | null | undefined): boolean {
	const [, said] = SAID.exec(cookie ?? '') ?? []
	return said ? said === 'on' : saveData?.toLowerCase() === 'on'
}

/** Whether cookies tell one visitor from another: this one alone does not. */
export const tellsApart = (cookie: string | null | undefined): boolean =>
	Boolean(cookie) && !NOTHING_ELSE.test(cookie ?? '')
