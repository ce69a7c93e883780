import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { can, type Permission, STAFF_ROLES } from '#app/features/staff/members/permissions.ts'
import { admins, staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import routes from '#app/routes.ts'
import { ADMIN_STATUSES, ANONYMOUS_STATUSES, REQUIRED_PERMISSIONS } from '#tests/back-office.ts'
import { type Browser, openBrowser } from '#tests/browser.ts'
import { addressOf, pathsOf } from '#tests/route-paths.ts'
import { BASE_URL, importBuiltSite, openSite } from '#tests/site.ts'
import { addStaff, ageSessions, FACTOR, LOGIN, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const inBackOffice = pathsOf(await routes).filter(({ file }) => file.startsWith('admin/'))
const visitor = openBrowser(site)
const nonAdmins: Record<string, Browser> = {
	'a visitor': visitor,
	'a user with an expired session': await expired(),
	'a signed-out user': await signedOut(),
	'a signed-in user who is no admin': await noAdmin(),
	'a removed admin': await removed(),
	'a user with a forged cookie': forged(),
}
const admin = await signInNewStaff(site, 'admin@example.co.za')
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Thandi Mokoena' })
const strict = await openSite({ signInRules: { secondFactorRequired: true } })
const withoutFactor = await signInNewStaff(strict, 'half@example.co.za')

test('every back office path, and no other, is under /admin and in the table of expected statuses', () => {
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

	test.each(Object.entries(nonAdmins))('sends %s to sign in', async (_, browser) => {
		const page = await submit(browser, address, 'GET')
		expect([page.status, page.headers.get('Location')]).toEqual([302, LOGIN])
		expect(await page.text()).toBe('')
	})

	test('redirects a visitor to sign in for HEAD, POST and data requests', async () => {
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

	test('responds to an admin with the expected status', async () => {
		for (const method of ['GET', 'POST'] as const) {
			const page = await submit(admin, address, method)
			expect([method, page.status]).toEqual([method, expected[method]])
			expect(page.headers.get('Cache-Control')).toBe('no-store')
		}
	})

	test('redirects an admin without a required second factor to its set-up', async () => {
		const page = await submit(withoutFactor, address, 'GET')
		const [status, location] = address === FACTOR ? [expected.GET, null] : [302, FACTOR]
		expect([page.status, page.headers.get('Location')]).toEqual([status, location])
	})
})

test('an admin without a required second factor is redirected for forms and data requests, too', async () => {
	const page = await submit(withoutFactor, '/admin/faqs', 'POST')
	expect([page.status, page.headers.get('Location')]).toEqual([302, FACTOR])
	for (const method of ['GET', 'POST']) {
		const data = await submit(withoutFactor, dataOf('/admin/faqs'), method)
		expect([method, data.status, await data.text()]).toEqual([
			method,
			202,
			expect.stringContaining(`"${FACTOR}"`),
		])
	}
})

describe.each(Object.entries(ANONYMOUS_STATUSES))('%s', (address, expected) => {
	test.each(Object.entries(nonAdmins))('shows %s nothing of the back office', async (_, browser) => {
		const page = await submit(browser, address, 'GET')
		expect(page.status).toBe(expected.GET)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(await page.text()).not.toMatch(/Total Cars|Signed in as/)
	})

	test('shows nothing of the back office for POST and data requests', async () => {
		expect((await submit(visitor, address, 'POST')).status).toBe(expected.POST)
		for (const method of ['GET', 'POST']) {
			const data = await submit(visitor, dataOf(address), method)
			expect(data.headers.get('Cache-Control')).toBe('no-store')
			expect(await data.text()).not.toContain('@example.co.za')
		}
	})
})

describe.each(Object.entries(REQUIRED_PERMISSIONS))('%s', (path, required) => {
	test.each(Object.entries(required))('requires for %s the permission %s', async (method, permission) => {
		const { PERMISSIONS } = await importBuiltSite()
		const all = PERMISSIONS.owner
		const isLetInWith = async (permissions: readonly Permission[]) => {
			PERMISSIONS.owner = permissions
			try {
				return await isLetIn(owner, path, method)
			} finally {
				PERMISSIONS.owner = all
			}
		}
		const one = [permission].flat()
		for (const each of one)
			expect(await isLetInWith(['office:enter', ...[required.GET].flat(), each])).toBe(true)
		if (permission !== 'office:enter')
			expect(await isLetInWith(all.filter((each) => !one.includes(each)))).toBe(false)
	})
})

/** What each role opens and posts to, by the permissions of the path. */
describe.each(STAFF_ROLES)('the role %s', (role) => {
	test('is let in where it has the permission, and told whom to ask elsewhere', async () => {
		const member = await signInNewStaff(site, `${role}@example.co.za`, { roles: [role] })
		const wrong: string[] = []
		for (const [path, required] of Object.entries(REQUIRED_PERMISSIONS))
			for (const [method, permission] of Object.entries(required)) {
				const may = can({ isOwner: false, roles: [role] }, ...[permission].flat())
				if ((await isLetIn(member, path, method)) !== may) wrong.push(`${method} ${path}`)
			}
		expect(wrong).toEqual([])
		expect((await member.visit('/admin?refused=1')).text).toMatch(
			/Ask .*Thandi Mokoena.*, who can change that[.]/,
		)
	})
})

test('a salesperson opens no more than this', async () => {
	const member = await signInNewStaff(site, 'sipho@example.co.za', { roles: ['sales'] })
	const open: string[] = []
	for (const path of Object.keys(REQUIRED_PERMISSIONS))
		if (await isLetIn(member, path, 'GET')) open.push(path)
	expect(open).toEqual([
		'/admin',
		'/admin/account',
		'/admin/session',
		'/admin/leads/live',
		'/admin/cars',
		'/admin/cars/bulk',
		'/admin/cars/sheets',
		'/admin/cars/sheets/file',
		'/admin/cars/names',
		'/admin/cars/:id',
		'/admin/cars/:id/numbers',
		'/admin/cars/:id/numbers/file',
		'/admin/leads',
		'/admin/leads/find',
		'/admin/leads/new',
		'/admin/leads/:id',
		'/admin/leads/:id/photos/:photo',
		'/admin/appointments',
		'/admin/history/:kind/:id', // of vehicles
		'/admin/*',
	])
	const links = (await member.visit('/admin')).all('aside nav a').map(({ textContent }) => textContent)
	expect(links).toEqual(['Dashboard', 'Cars', 'Leads'])
})

test('every path that staff can open or post to names its permission', () => {
	const named = Object.entries(ADMIN_STATUSES).filter(([path]) => path !== '/admin/account/second-factor')
	expect(Object.keys(REQUIRED_PERMISSIONS).sort()).toEqual(named.map(([path]) => path).sort())
	for (const [path, { POST }] of named)
		expect([path, REQUIRED_PERMISSIONS[path]?.POST !== undefined]).toEqual([path, POST !== 405])
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
	'every back office path rejects %s with 405',
	async (method) => {
		for (const path of [...Object.keys(ADMIN_STATUSES), ...Object.keys(ANONYMOUS_STATUSES)]) {
			const { status } = await submit(admin, addressOf(path), method)
			expect([path, status]).toEqual([path, 405])
		}
	},
)

test('every loader and action checks access itself, also without the adminsOnly middleware', async () => {
	const built = await importBuiltSite()
	let requestCount = 0
	for (const { id, file } of inBackOffice.filter(({ path }) => !(path in ANONYMOUS_STATUSES))) {
		const routeModule = built.build.routes[id]?.module
		for (const [method, handler] of [
			['GET', routeModule?.loader],
			['POST', routeModule?.action],
		] as const) {
			if (!handler) continue
			requestCount += 1
			const address = `${BASE_URL}/admin`
			const request = new Request(address, { method, ...(method === 'POST' && { body: new FormData() }) })
			const context = built.createRequestContext(site.services, {
				nonce: '',
				clientIp: '192.0.2.1',
			}) as RouterContextProvider
			const args = { request, context, params: {}, url: new URL(address), pattern: '/admin' }
			const rejection = await Promise.resolve(handler(args as never)).catch((thrown: unknown) => thrown)
			expect(rejection, `${method} of ${file}`).toBeInstanceOf(Response)
			expect((rejection as Response).headers.get('Location'), `${method} of ${file}`).toBe(LOGIN)
		}
	}
	expect(requestCount).toBeGreaterThanOrEqual(4)
})

test.each(['/ADMIN', '/Admin/Session', '/admin/', '/admin?a=1', '/%61dmin'])(
	'%s redirects to sign in',
	async (address) => {
		const typed = await site.request(address)
		expect(typed.headers.get('Cache-Control')).toBe('no-store')
		const page = typed.status === 308 ? await site.request(typed.headers.get('Location') ?? '') : typed
		expect([page.status, page.headers.get('Location')]).toEqual([302, LOGIN])
		expect(page.headers.get('Cache-Control')).toBe('no-store')
	},
)

test.each(['/ADMIN/Cars', '/admin/cars/', '/%61dmin/cars'])(
	'a form that is sent to %s without a session redirects to sign in',
	async (address) => {
		const page = await site.submit(address, { intent: 'delete' })
		expect([page.status, page.headers.get('Location')]).toEqual([302, LOGIN])
	},
)

async function isLetIn(browser: Browser, path: string, method: string): Promise<boolean> {
	const { status, headers } = await submit(browser, addressOf(path), method)
	return !(status === 302 && headers.get('Location')?.startsWith('/admin?refused'))
}

const dataOf = (address: string) => `${address}.data`

const submit = (browser: Browser, address: string, method: string) =>
	browser.request(address, {
		method,
		headers: { Origin: BASE_URL },
		...(method !== 'GET' && method !== 'HEAD' && { body: new URLSearchParams({ any: 'thing' }) }),
	})

async function expired() {
	const browser = await signInNewStaff(site, 'expired@example.co.za')
	const { userId: id } = browser
	await ageSessions(site, id, { idle: 61 })
	return browser
}

async function signedOut() {
	const browser = await signInNewStaff(site, 'gone@example.co.za')
	const stored = new Map(browser.cookies)
	await browser.submit('/admin/logout', {})
	for (const [name, value] of stored) browser.cookies.set(name, value)
	return browser
}

async function noAdmin() {
	const userId = await addStaff(site, 'user@example.co.za', { isAdmin: false })
	const browser = await signInNewStaff(site, 'lender@example.co.za')
	const { userId: adminId } = browser
	// A user who is no admin cannot sign in, so this user gets an admin's session.
	await site.services.db.update(staffSessions).set({ userId }).where(eq(staffSessions.userId, adminId))
	expect(browser.cookies.has('forecourt.session_token')).toBe(true)
	return browser
}

async function removed() {
	const browser = await signInNewStaff(site, 'removed@example.co.za')
	const { userId: id } = browser
	await site.services.db.delete(admins).where(eq(admins.id, id))
	return browser
}

function forged() {
	const browser = openBrowser(site)
	browser.cookies.set('forecourt.session_token', `${'a'.repeat(32)}.${'b'.repeat(43)}%3D`)
	return browser
}
