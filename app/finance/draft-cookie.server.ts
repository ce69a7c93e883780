/** The cookies of the application's page: which draft is whose, and what was answered last. No script can read them. */
import { type Cookie, createCookie } from 'react-router'
import type { Services } from '#app/platform/services.server.ts'
import type { Sent } from './application-page-data.ts'
import { HOURS_KEPT } from './draft.ts'
import { REFERENCE_NUMBER } from './reference-number.ts'

type Given = Pick<Services, 'baseUrl'>

/** Of /finance, not of /finance/application: the page's data is fetched from /finance/application.data, beside it. */
const SHARED = { path: '/finance', httpOnly: true, sameSite: 'lax' } as const
const DAY = HOURS_KEPT * 3_600
const HALF_AN_HOUR = 1_800
const TOKEN = /^[\w-]{43}$/

const draftCookie = createCookie('application_draft', { ...SHARED, maxAge: DAY })
const sentCookie = createCookie('application_sent', { ...SHARED, maxAge: HALF_AN_HOUR })

/** The token of this browser's draft. */
export async function draftTokenOf(request: Request): Promise<string | undefined> {
	const token: unknown = await draftCookie.parse(request.headers.get('Cookie'))
	return typeof token === 'string' && TOKEN.test(token) ? token : undefined
}

/** `Set-Cookie` for the draft; without a token, one that clears it. */
export const rememberDraft = (given: Given, token?: string) => set(given, draftCookie, token)

/** What this browser was answered a moment ago, so that a reload shows it again. */
export async function sentOf(request: Request): Promise<Sent | undefined> {
	const sent: Partial<Sent> | null = await sentCookie.parse(request.headers.get('Cookie'))
	if (typeof sent?.reference !== 'string' || !REFERENCE_NUMBER.test(sent.reference)) return undefined
	return { reference: sent.reference, told: sent.told === true }
}

/** `Set-Cookie` for that; without it, one that clears it. */
export const rememberSent = (given: Given, sent?: Sent) => set(given, sentCookie, sent)

const set = ({ baseUrl }: Given, cookie: Cookie, value: unknown): Promise<string> =>
	cookie.serialize(value ?? '', {
		secure: baseUrl.startsWith('https:'),
		...(value === undefined && { maxAge: 0 }),
	})
