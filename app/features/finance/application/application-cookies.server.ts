/** Cookies of the application page: draft token, last submission, flash message. All are httpOnly. */
import { createCookie } from 'react-router'
import { pickOption } from '#app/core/form.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	FLASH_MESSAGES,
	type FlashMessage,
	REFERENCE_NUMBER,
	type SubmittedApplication,
} from './application.ts'
import { DRAFT_HOURS } from './next-state.ts'

/** Path /finance, not /finance/application: the page's data is fetched from /finance/application.data. */
const SHARED = { path: '/finance', httpOnly: true, sameSite: 'lax' } as const
const TOKEN = /^[\w-]{43}$/

const DRAFT = { ...SHARED, maxAge: DRAFT_HOURS * 3_600 }
const plainDraftCookie = createCookie(COOKIES.draft, DRAFT)
/** Browsers accept the prefix `__Host-` from this host alone, so that nobody can plant the token of a draft of theirs. */
const draftCookie = createCookie(COOKIES.draftOfHost, { ...DRAFT, path: '/' })
const submittedCookie = createCookie(COOKIES.submitted, { ...SHARED, maxAge: 1_800 })
const flashCookie = createCookie(COOKIES.flash, { ...SHARED, maxAge: 20 })

type Cookies = {
	draft: string | undefined // the token of this browser's draft
	earlierDraft: string | undefined // one that an earlier version, or another host, has set
	submitted: SubmittedApplication | undefined // shown again by a reload
	flash: FlashMessage | undefined // for the page after a post
}

/** Null removes a cookie. */
export type CookieChanges = { [Name in keyof Cookies]?: Cookies[Name] | null }

export async function readCookies(
	{ baseUrl }: Pick<Services, 'baseUrl'>,
	request: Request,
): Promise<Cookies> {
	const header = request.headers.get('Cookie')
	const plainDraft = readToken(await plainDraftCookie.parse(header))
	const draft = isSecure(baseUrl) ? readToken(await draftCookie.parse(header)) : plainDraft
	const submitted: { reference?: unknown; told?: unknown } | null = await submittedCookie.parse(header)
	const reference = String(submitted?.reference)
	return {
		draft,
		earlierDraft: draft ? undefined : plainDraft,
		submitted: REFERENCE_NUMBER.test(reference)
			? { reference, isStaffNotified: submitted?.told === true }
			: undefined,
		flash: pickOption(FLASH_MESSAGES, await flashCookie.parse(header)),
	}
}

const readToken = (value: unknown) => (typeof value === 'string' && TOKEN.test(value) ? value : undefined)
const isSecure = (baseUrl: string) => baseUrl.startsWith('https:')

/** The `Set-Cookie` headers. */
export async function cookieHeaders(
	{ baseUrl }: Pick<Services, 'baseUrl'>,
	{ draft, earlierDraft, submitted, flash }: CookieChanges,
): Promise<Headers> {
	const headers = new Headers()
	const stored = submitted && { reference: submitted.reference, told: submitted.isStaffNotified }
	for (const [cookie, value] of [
		[isSecure(baseUrl) ? draftCookie : plainDraftCookie, draft],
		[plainDraftCookie, earlierDraft],
		[submittedCookie, stored],
		[flashCookie, flash],
	] as const) {
		if (value === undefined) continue
		const options = { secure: isSecure(baseUrl), ...(value === null && { maxAge: 0 }) }
		headers.append('Set-Cookie', await cookie.serialize(value ?? '', options))
	}
	return headers
}
