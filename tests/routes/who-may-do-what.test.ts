import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { admins, staffSessions } from '#app/features/staff/auth-table.server.ts'
import routes from '#app/routes.ts'
import { ADMIN_STATUSES, ANONYMOUS_STATUSES, LOGIN } from '#tests/back-office.ts'
import { addressOf, pathsOf } from '#tests/route-paths.ts'
import { BASE_URL, importBuiltSite, openSite } from '#tests/site.ts'
import { addStaff, ageSessions, type Browser, FACTOR, openBrowser, signInAs } from '#tests/staff.ts'

const site = await openSite()
const inBackOffice = pathsOf(await routes).filter(({ file }) => file.startsWith('admin/'))
const visitor = openBrowser(site)
const somebodyElse: Record<string, Browser> = {
	'a visitor': visitor,
	'somebody whose session ran out': await expired(),
	'somebody who has signed out': await signedOut(),
	'somebody signed in who is no admin': await noAdmin(),
	'an admin who was removed': await removed(),
	'somebody with a made-up cookie': forged(),
}
await addStaff(site, 'admin@example.co.za')
const admin = await signInAs(site, 'admin@example.co.za')
const strict = await openSite({ signInRules: { secondFactorRequired: true } })
await addStaff(strict, 'half@example.co.za')
const half = await signInAs(strict, 'half@example.co.za')

test('every address of the back office, and nothing else, lies under /admin and is in the table', () => {
	const addresses = new Set(inBackOffice.map(({ path }) => path))
	expect([...addresses].sort()).toEqual(
		[...Object.keys(ADMIN_STATUSES), ...Object.keys(ANONYMOUS_STATUSES)].sort(),
	)
	for (const { file, path } of pathsOf(routes as RouteConfigEntry[]))
		expect([file, file.startsWith('admin/')]).toEqual([file, /^[/]admin(?:[/]|$)/.test(path)])
})

describe.each(Object.keys(ADMIN_STATUSES))('%s', (path) => {
	const address = addressOf(path)
	const expected = ADMIN_STATUSES[path] as { GET: number; POST: number }

	test.each(Object.entries(somebodyElse))('sends %s to sign in', async (_, browser) => {
		const page = await submit(browser, address, 'GET')
		expect([page.status, page.headers.get('Location')]).toEqual([302, LOGIN])
		expect(await page.text()).toBe('')
	})

	test('is refused however it is asked for', async () => {
		for (const method of ['HEAD', 'POST']) {
			const page = await submit(visitor, address, method)
			expect([method, page.status, page.headers.get('Location')]).toEqual([method, 302, LOGIN])
			expect(await page.text()).toBe('')
		}
		for (const method of ['GET', 'POST']) {
			const data = await submit(visitor, dataOf(address), method)
			expect([method, data.status]).toEqual([method, 202])
			expect(data.headers.get('Cache-Control')).toBe('no-store')
			const error = await data.text()
			expect(error).toContain(`"${LOGIN}"`)
			expect(error.length).toBeLessThan(200)
		}
	})

	test('is answered to an admin', async () => {
		for (const method of ['GET', 'POST'] as const) {
			const page = await submit(admin, address, method)
			expect([method, page.status]).toEqual([method, expected[method]])
			expect(page.headers.get('Cache-Control')).toBe('no-store')
		}
	})

	test('leads an admin without a second factor to setting it up, where it is required', async () => {
		const page = await submit(half, address, 'GET')
		const [status, location] = address === FACTOR ? [expected.GET, null] : [302, FACTOR]
		expect([page.status, page.headers.get('Location')]).toEqual([status, location])
	})
})

test('an admin without a required second factor gets no further by a form, nor by the data of a page', async () => {
	const page = await submit(half, '/admin/faqs', 'POST')
	expect([page.status, page.headers.get('Location')]).toEqual([302, FACTOR])
	for (const method of ['GET', 'POST']) {
		const data = await submit(half, dataOf('/admin/faqs'), method)
		expect([method, data.status, await data.text()]).toEqual([
			method,
			202,
			expect.stringContaining(`"${FACTOR}"`),
		])
	}
})

describe.each(Object.entries(ANONYMOUS_STATUSES))('%s', (address, expected) => {
	test.each(Object.entries(somebodyElse))('shows %s nothing of the back office', async (_, browser) => {
		const page = await submit(browser, address, 'GET')
		expect(page.status).toBe(expected.GET)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(await page.text()).not.toMatch(/Total Cars|Signed in as/)
	})

	test('shows nothing of it however it is asked for', async () => {
		expect((await submit(visitor, address, 'POST')).status).toBe(expected.POST)
		for (const method of ['GET', 'POST']) {
			const data = await submit(visitor, dataOf(address), method)
			expect(data.headers.get('Cache-Control')).toBe('no-store')
			expect(await data.text()).not.toContain('@example.co.za')
		}
	})
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('no address does anything by %s', async (method) => {
	for (const path of [...Object.keys(ADMIN_STATUSES), ...Object.keys(ANONYMOUS_STATUSES)]) {
		const { status } = await submit(admin, addressOf(path), method)
		expect([path, status]).toEqual([path, 405])
	}
})

test('every loader and action asks for itself, also without what stands before them all', async () => {
	const built = await importBuiltSite()
	let requestCount = 0
	for (const { id, file } of inBackOffice.filter(({ path }) => !(path in ANONYMOUS_STATUSES))) {
		const parts = built.build.routes[id]?.module
		for (const [method, part] of [
			['GET', parts?.loader],
			['POST', parts?.action],
		] as const) {
			if (!part) continue
			requestCount += 1
			const address = `${BASE_URL}/admin`
			const request = new Request(address, { method, ...(method === 'POST' && { body: new FormData() }) })
			const context = built.contextOf(site.services, {
				nonce: '',
				clientIp: '192.0.2.1',
			}) as RouterContextProvider
			const services = { request, context, params: {}, url: new URL(address), pattern: '/admin' }
			const rejection = await Promise.resolve(part(services as never)).catch((thrown: unknown) => thrown)
			expect(rejection, `${method} of ${file}`).toBeInstanceOf(Response)
			expect((rejection as Response).headers.get('Location'), `${method} of ${file}`).toBe(LOGIN)
		}
	}
	expect(requestCount).toBeGreaterThanOrEqual(4)
})

test.each(['/ADMIN', '/Admin/Session', '/admin/', '/admin?a=1', '/%61dmin'])(
	'%s is no way in',
	async (address) => {
		const page = await site.request(address)
		expect([page.status, page.headers.get('Location')]).toEqual([302, LOGIN])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
	},
)

const dataOf = (address: string) => `${address}.data`

const submit = (browser: Browser, address: string, method: string) =>
	browser.request(address, {
		method,
		headers: { Origin: BASE_URL },
		...(method !== 'GET' && method !== 'HEAD' && { body: new URLSearchParams({ any: 'thing' }) }),
	})

async function expired() {
	const id = await addStaff(site, 'expired@example.co.za')
	const browser = await signInAs(site, 'expired@example.co.za')
	await ageSessions(site, id, { idle: 61 })
	return browser
}

async function signedOut() {
	await addStaff(site, 'gone@example.co.za')
	const browser = await signInAs(site, 'gone@example.co.za')
	const stored = new Map(browser.cookies)
	await browser.submit('/admin/logout', {})
	for (const [name, value] of stored) browser.cookies.set(name, value)
	return browser
}

async function noAdmin() {
	const userId = await addStaff(site, 'user@example.co.za', { isAdmin: false })
	const adminId = await addStaff(site, 'lender@example.co.za')
	const browser = await signInAs(site, 'lender@example.co.za')
	// A user who is no admin cannot sign in, so this user gets an admin's session.
	await site.services.db.update(staffSessions).set({ userId }).where(eq(staffSessions.userId, adminId))
	expect(browser.cookies.has('forecourt.session_token')).toBe(true)
	return browser
}

async function removed() {
	const id = await addStaff(site, 'removed@example.co.za')
	const browser = await signInAs(site, 'removed@example.co.za')
	await site.services.db.delete(admins).where(eq(admins.id, id))
	return browser
}

function forged() {
	const browser = openBrowser(site)
	browser.cookies.set('forecourt.session_token', `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`)
	return browser
}
