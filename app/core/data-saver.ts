/** Who wants to save data: the visitor by our switch, or else their browser. */

/** The switch, and the cookie that stores it. */
export const DATA_SAVER = 'data-saver'
/** The widest picture offered then, pixels. */
export const DATA_SAVER_WIDTH = 480

const CHOICE = /(?:^|;\s*)data-saver=(on|off)(?:;|$)/
const CHOICE_ALONE = /^data-saver=(on|off)$/

/** The cookie goes before the browser's `Save-Data` header. */
export function wantsDataSaver(
	cookie: string | null | undefined,
	saveData: string | null | undefined,
): boolean {
	const [, choice] = CHOICE.exec(cookie ?? '') ?? []
	return choice ? choice === 'on' : saveData?.toLowerCase() === 'on'
}

/** Whether cookies identify a visitor: the one of the data saver alone does not. */
export const identifiesVisitor = (cookie: string | null | undefined): boolean =>
	Boolean(cookie) && !CHOICE_ALONE.test(cookie ?? '')
