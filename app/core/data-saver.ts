/** The data saver: the visitor's choice on our switch, or else the browser's `Save-Data` header. */
import { COOKIES } from './stored-names.ts'

/** The name of the switch, and of the cookie that stores the choice. */
export const DATA_SAVER = 'data-saver'
/** The widest rendition offered with the data saver, in pixels. */
export const DATA_SAVER_WIDTH = 480

const CHOICE = /(?:^|;\s*)data-saver=(on|off)(?:;|$)/
/** Cookies that change no page of the page cache: the draft is shown on its own page only. */
const PASSED_OVER: string[] = [DATA_SAVER, COOKIES.draft, COOKIES.draftOfHost, COOKIES.check]

/** Whether to save data. The cookie overrides the browser's `Save-Data` header. */
export function wantsDataSaver(
	cookie: string | null | undefined,
	saveData: string | null | undefined,
): boolean {
	const [, choice] = CHOICE.exec(cookie ?? '') ?? []
	return choice ? choice === 'on' : saveData?.toLowerCase() === 'on'
}

/** Whether a cookie may change a public page, so that the page cache may not serve it. */
export const identifiesVisitor = (cookie: string | null | undefined): boolean =>
	(cookie ?? '').split(';').some((pair) => {
		const [name = ''] = pair.split('=')
		return name.trim() !== '' && !PASSED_OVER.includes(name.trim())
	})
