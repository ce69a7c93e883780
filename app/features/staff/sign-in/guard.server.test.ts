import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { isReturnPage, type Services, servicesContext } from '#app/infra/services.server.ts'
import {
	adminsOnly,
	type CurrentSession,
	requireAdminSession,
	requirePermission,
	sessionContext,
} from './guard.server.ts'

const HOST = 'https://dealer.example'
const ADMIN: Admin = {
	id: 'a',
	email: 'thandi@example.co.za',
	name: 'Thandi',
	sessionId: 's',
	isOwner: false,
	roles: ['manager'],
	hasSecondFactor: true,
}
const requireAdmin = (args: ReturnType<typeof requestArgs>) => requirePermission(args, 'office:enter')
const requireOwner = (args: ReturnType<typeof requestArgs>) => requirePermission(args, 'staff:manage')
const PAGE = { headers: { Accept: 'text/html,*/*' } }

type Options = Partial<CurrentSession> & {
	path?: string
	init?: RequestInit
	secondFactorRequired?: boolean
}

function requestArgs({ path = '/admin', init = PAGE, secondFactorRequired = false, ...session }: Options) {
	const context = new RouterContextProvider()
	context.set(isReturnPage, () => true)
	context.set(servicesContext, { signInRules: { secondFactorRequired } } as Services)
	context.set(
		sessionContext,
		Promise.resolve({ admin: undefined, sessionId: undefined, cookies: [], ...session }),
	)
	const request = new Request(HOST + path, init)
	return { request, url: new URL(request.url), pattern: path, params: {}, context }
}

/** Returns the redirect that the guard throws. */
async function redirectOf(guarded: Promise<unknown>): Promise<Response> {
	const thrown = await guarded.then(
		(admin) => expect.fail(`let in ${JSON.stringify(admin)}`),
		(error: unknown) => error,
	)
	expect(thrown).toBeInstanceOf(Response)
	const response = thrown as Response
	expect(response.status).toBe(302)
	expect(response.headers.get('X-Remix-Replace')).toBe('true')
	return response
}
const targetOf = async (guarded: Promise<unknown>) => (await redirectOf(guarded)).headers.get('Location')

describe('requirePermission', () => {
	test('returns the signed-in admin', async () => {
		expect(await requireAdmin(requestArgs({ admin: ADMIN }))).toEqual(ADMIN)
		expect(await requireAdmin(requestArgs({ admin: ADMIN, secondFactorRequired: true }))).toEqual(ADMIN)
	})

	test('redirects a visitor to the sign-in page, and clears an ended session', async () => {
		const cookies = ['forecourt.session_token=; Max-Age=0', 'forecourt.session_data=; Max-Age=0']
		const response = await redirectOf(requireAdmin(requestArgs({ cookies })))
		expect(response.headers.get('Location')).toBe('/admin/login')
		expect(response.headers.getSetCookie()).toEqual(cookies)
	})

	test('redirects an admin without a required second factor to set one up', async () => {
		const admin = { ...ADMIN, hasSecondFactor: false }
		expect(await requireAdmin(requestArgs({ admin }))).toEqual(admin)
		expect(await targetOf(requireAdmin(requestArgs({ admin, secondFactorRequired: true })))).toBe(
			'/admin/account/second-factor',
		)
	})
})

describe('the sign-in page', () => {
	const LOGIN_FOR_CARS = '/admin/login?to=%2Fadmin%2Fcars%3Fpage%3D2'
	const path = '/admin/cars?page=2'
	const accept = { Accept: 'text/html' }

	test.each<[string, Options, string]>([
		['the page that was requested', { path }, LOGIN_FOR_CARS],
		[
			'the page that sent a form',
			{ path: '/admin/session', init: { method: 'POST', headers: { ...accept, Referer: HOST + path } } },
			LOGIN_FOR_CARS,
		],
		[
			'the page that fetched data',
			{ path: '/admin/leads.data', init: { headers: { Accept: '*/*', Referer: HOST + path } } },
			LOGIN_FOR_CARS,
		],
		[
			'the page behind a request without Accept',
			{ path: '/admin/leads', init: { headers: { Referer: HOST + path } } },
			LOGIN_FOR_CARS,
		],
		['the dashboard without a Referer', { path, init: { method: 'POST', headers: accept } }, '/admin/login'],
		[
			'the dashboard with a Referer of another site',
			{ path, init: { headers: { Referer: 'https://evil.example/admin/cars' } } },
			'/admin/login',
		],
		[
			'the dashboard with an unreadable Referer',
			{ path, init: { headers: { Referer: 'x' } } },
			'/admin/login',
		],
	])('leads back to %s', async (_, options, target) => {
		expect(await targetOf(requireAdmin(requestArgs(options)))).toBe(target)
	})
})

describe('requireAdminSession', () => {
	test('accepts an admin without a required second factor, and nobody else', async () => {
		const admin = { ...ADMIN, hasSecondFactor: false }
		expect(await requireAdminSession(requestArgs({ admin, secondFactorRequired: true }))).toEqual(admin)
		expect(await targetOf(requireAdminSession(requestArgs({})))).toBe('/admin/login')
	})
})

describe('a permission of owners', () => {
	test('returns the owner, and redirects everybody else', async () => {
		const owner = { ...ADMIN, isOwner: true }
		expect(await requireOwner(requestArgs({ admin: owner }))).toEqual(owner)
		expect(await targetOf(requireOwner(requestArgs({ admin: ADMIN })))).toBe('/admin?refused=1')
		expect(await targetOf(requireOwner(requestArgs({})))).toBe('/admin/login')
		const incomplete = requestArgs({
			admin: { ...owner, hasSecondFactor: false },
			secondFactorRequired: true,
		})
		expect(await targetOf(requireOwner(incomplete))).toBe('/admin/account/second-factor')
	})
})

describe('adminsOnly', () => {
	const run = (options: Options, response = new Response('page')) => {
		return adminsOnly(requestArgs(options), async () => response) as Promise<Response>
	}

	test('renews the session cookie, except where the response sets a newer one', async () => {
		const cookies = ['forecourt.session_token=old; Path=/', 'forecourt.session_data=x; Path=/']
		const response = new Response('page', {
			headers: { 'Set-Cookie': 'forecourt.session_token=new; Path=/' },
		})
		const sent = await run({ admin: ADMIN, cookies }, response)
		expect(sent.headers.getSetCookie()).toEqual(['forecourt.session_token=new; Path=/', cookies[1]])
		expect(await sent.text()).toBe('page')
	})

	test('runs no loader for a visitor', async () => {
		let isRun = false
		const guarded = adminsOnly(requestArgs({}), async () => {
			isRun = true
			return new Response()
		}) as Promise<Response>
		expect(await targetOf(guarded)).toBe('/admin/login')
		expect(isRun).toBe(false)
	})
})
