/** The data saver: the visitor's choice on our switch, or else the browser's `Save-Data` header. */

/** The name of the switch, and of the cookie that stores the choice. */
export const DATA_SAVER = 'data-saver'
/** The widest rendition offered with the data saver, in pixels. */
export const DATA_SAVER_WIDTH = 480

const CHOICE = /(?:^|;\s*)data-saver=(on|off)(?:;|$)/
const CHOICE_ALONE = /^data-saver=(on|off)$/

/** Whether to save data. The cookie overrides the browser's `Save-Data` header. */
export function wantsDataSaver(
	cookie: string | null | undefined,
	saveData: string | null | undefined,
): boolean {
	const [, choice] = CHOICE.exec(cookie ?? '') ?? []
	return choice ? choice === 'on' : saveData?.toLowerCase() === 'on'
}

/**
 * Whether the cookies can identify a visitor; the data saver's cookie alone
 * does not, so the page cache may serve the page.
 */
export const identifiesVisitor = (cookie: string | null | undefined): boolean =>
	Boolean(cookie) && !CHOICE_ALONE.test(cookie ?? '')
