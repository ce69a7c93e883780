/** Cookies of the application page: the draft token, and the last submission. Both are httpOnly. */

import { type Cookie, createCookie } from 'react-router'
import { COOKIES } from '#app/core/stored-names.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { SubmittedApplication } from './application-page-data.ts'
import { DRAFT_HOURS } from './draft.ts'
import { REFERENCE_NUMBER } from './reference-number.ts'

type CookieServices = Pick<Services, 'baseUrl'>

/** Path /finance, not /finance/application: the page's data is fetched from /finance/application.data. */
const SHARED = { path: '/finance', httpOnly: true, sameSite: 'lax' } as const
const DAY = DRAFT_HOURS * 3_600
const HALF_AN_HOUR = 1_800
const TOKEN = /^[\w-]{43}$/

const draftCookie = createCookie(COOKIES.draft, { ...SHARED, maxAge: DAY })
const submittedCookie = createCookie(COOKIES.submitted, { ...SHARED, maxAge: HALF_AN_HOUR })

/** Returns this browser's draft token. */
export async function readDraftToken(request: Request): Promise<string | undefined> {
	const token: unknown = await draftCookie.parse(request.headers.get('Cookie'))
	return typeof token === 'string' && TOKEN.test(token) ? token : undefined
}

/** `Set-Cookie` for the draft token; without a token, clears the cookie. */
export const draftCookieHeader = (services: CookieServices, token?: string) =>
	serializeCookie(services, draftCookie, token)

/** Returns this browser's last submission, so that a reload shows it again. */
export async function readSubmittedCookie(request: Request): Promise<SubmittedApplication | undefined> {
	const submission: { reference?: unknown; told?: unknown } | null = await submittedCookie.parse(
		request.headers.get('Cookie'),
	)
	if (typeof submission?.reference !== 'string' || !REFERENCE_NUMBER.test(submission.reference))
		return undefined
	return { reference: submission.reference, isStaffNotified: submission.told === true }
}

/** `Set-Cookie` for the last submission; without one, clears the cookie. */
export const submittedCookieHeader = (services: CookieServices, submission?: SubmittedApplication) =>
	serializeCookie(
		services,
		submittedCookie,
		submission && { reference: submission.reference, told: submission.isStaffNotified },
	)

const serializeCookie = ({ baseUrl }: CookieServices, cookie: Cookie, value: unknown): Promise<string> =>
	cookie.serialize(value ?? '', {
		secure: baseUrl.startsWith('https:'),
		...(value === undefined && { maxAge: 0 }),
	})
