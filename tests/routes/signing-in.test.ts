import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { admins, staffSessions } from '#app/features/staff/sign-in/auth-table.server.ts'
import { signIn } from '#app/features/staff/sign-in/sign-in-service.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { withoutTable } from '#tests/database.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, ageSessions, LOGIN, PASSWORD, signInAs, signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const thandi = await addStaff(site, 'thandi@example.co.za')
const credentials = { email: 'thandi@example.co.za', password: PASSWORD }

const sessionsOf = async (userId: string) =>
	(await db.select({ n: count() }).from(staffSessions).where(eq(staffSessions.userId, userId)))[0]?.n

describe('the sign-in page', () => {
	test('asks for an email address and a password, both required', async () => {
		const page = await site.visit(LOGIN)
		expect(page.status).toBe(200)
		expect(page.one('h1').textContent).toBe('Sign in')
		for (const name of ['email', 'password'])
			expect(page.one(`input[name="${name}"]`).hasAttribute('required')).toBe(true)
		expect(page.one('button[type="submit"]').textContent).toContain('Sign In')
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.headers.get('X-Robots-Tag')).toContain('noindex')
		expect(page.one('meta[name="robots"]').getAttribute('content')).toContain('noindex')
	})

	test('redirects a signed-in admin to the dashboard', async () => {
		const browser = await signInAs(site, credentials.email)
		const page = await browser.visit(LOGIN)
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin'])
		const data = await browser.request(`${LOGIN}.data`)
		expect(data.status).toBe(202)
		expect(await data.text()).toContain('"/admin"')
	})
})

describe('signing in', () => {
	test('redirects to the back office with an HttpOnly cookie', async () => {
		const browser = openBrowser(site)
		const page = await browser.submit(LOGIN, { ...credentials, email: ' Thandi@Example\u200b.co.za\u0000 ' })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin'])
		const cookies = page.headers.getSetCookie()
		expect(cookies.find((cookie) => cookie.startsWith('forecourt.session_token='))).toMatch(
			/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
		)
		expect(page.html).toBe('')
		const dashboard = await browser.visit('/admin')
		expect(dashboard.status).toBe(200)
		expect(dashboard.text).toContain('Welcome back, Thandi')
		expect(dashboard.text).toContain('thandi@example.co.za')
	})

	test('redirects to the requested page, but only within the back office', async () => {
		const html = { headers: { Accept: 'text/html,*/*' } }
		const request = await site.visit('/admin/cars?search=hilux', html)
		const login = request.headers.get('Location') ?? ''
		expect(login).toBe(`${LOGIN}?to=%2Fadmin%2Fcars%3Fsearch%3Dhilux`)
		const page = await openBrowser(site).submit(login, credentials)
		expect(page.headers.get('Location')).toBe('/admin/cars?search=hilux')
		for (const to of [
			'https://elsewhere.example/admin',
			'//elsewhere.example/admin',
			'/inventory',
			'/admin/logout',
		]) {
			const page = await openBrowser(site).submit(`${LOGIN}?${new URLSearchParams({ to })}`, credentials)
			expect(page.headers.get('Location')).toBe('/admin')
		}
	})

	test.each([
		['a wrong password', { ...credentials, password: 'a long walk on the lowveld' }],
		['an unknown address', { ...credentials, email: 'nobody@example.co.za' }],
		['an invalid address', { ...credentials, email: 'thandi' }],
		['a password that is too long', { ...credentials, password: 'a'.repeat(10_000) }],
		['an address that is too long', { ...credentials, email: `${'a'.repeat(10_000)}@example.co.za` }],
	])('is rejected with the same message for %s', async (_, fields) => {
		const page = await site.submit(LOGIN, fields)
		expect(page.status).toBe(401)
		expect(page.one('main [role="alert"]').textContent).toBe('Login failedInvalid login credentials')
		expect(page.all('main a[href="/admin/forgot-password"]')).toHaveLength(1)
		expect(page.one('input[name="email"]').getAttribute('value')).toBe(fields.email)
		expect(page.one('input[name="password"]').getAttribute('value')).toBe('')
		expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^cookies-kept=/)])
	})

	test.each([
		['an empty form', {}],
		['no address', { email: '  ', password: PASSWORD }],
		['no password', { email: credentials.email, password: '' }],
	])('is rejected for %s', async (_, fields) => {
		const page = await site.submit(LOGIN, fields as Record<string, string>)
		expect(page.status).toBe(400)
		expect(page.one('main [role="alert"]').textContent).toBe(
			'Login failedYou must provide either an email or phone number and a password',
		)
	})

	test('is rejected for a user who is not an admin, without a session', async () => {
		const sipho = await addStaff(site, 'sipho@example.co.za', { isAdmin: false })
		const page = await site.submit(LOGIN, { email: 'sipho@example.co.za', password: PASSWORD })
		expect(page.status).toBe(403)
		expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^cookies-kept=/)])
		expect(await sessionsOf(sipho)).toBe(0)
	})

	test('stores no IP address in plain text, and logs neither IP address nor user', async () => {
		site.setClientIp('198.51.100.77')
		await signInAs(site, credentials.email)
		const { rows } = await db.$client.query(
			"select (select string_agg(t::text, ' ') from staff_sessions t) || (select string_agg(t::text, ' ') from rate_limits t) as all",
		)
		expect(rows[0].all).not.toContain('198.51.100.77')
		expect(JSON.stringify(site.logged)).not.toMatch(/198\.51\.100\.77|thandi|highveld/i)
	})
})

test('over HTTPS every cookie is Secure, HttpOnly and limited to this host', async () => {
	const baseUrl = 'https://www.example.co.za'
	const services = { ...site.services, baseUrl, auth: openAuth({ ...site.services, baseUrl }) }
	const caller = { request: new Request(`${baseUrl}${LOGIN}`), clientIp: '192.0.2.1' }
	const signedIn = await signIn(services, caller, credentials)
	const cookies = signedIn.ok ? signedIn.value.cookies : []
	expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
		'__Host-forecourt.session_token',
		'__Host-forecourt.device',
	])
	for (const cookie of cookies) {
		expect(cookie).toMatch(/; Secure/)
		expect(cookie).toMatch(/; HttpOnly/)
		expect(cookie).toMatch(/; SameSite=Lax/)
		expect(cookie).toMatch(/; Path=[/](;|$)/)
		expect(cookie).not.toMatch(/Domain/i)
	}
})

describe('a session', () => {
	test('is renewed by requests, and ends after an hour without one', async () => {
		const browser = await signInAs(site, credentials.email)
		await ageSessions(site, thandi, { idle: 6 })
		const renewed = await browser.visit('/admin')
		expect(renewed.headers.getSetCookie().join()).toContain('Max-Age=3600')
		await ageSessions(site, thandi, { idle: 6 })
		const response = await browser.request('/admin/session?used') // as a tab in use does
		expect(response.headers.getSetCookie().join()).toContain('Max-Age=3600')
		expect(await response.json()).toEqual({ admin: thandi })
		await ageSessions(site, thandi, { idle: 61 })
		const ended = await browser.visit('/admin')
		expect([ended.status, ended.headers.get('Location')]).toEqual([302, LOGIN])
	})

	test('is not renewed by an open tab that nobody uses', async () => {
		const browser = await signInAs(site, credentials.email)
		await ageSessions(site, thandi, { idle: 6 })
		const response = await browser.request('/admin/session')
		expect([await response.json(), response.headers.getSetCookie()]).toEqual([{ admin: thandi }, []])
		await ageSessions(site, thandi, { idle: 61 })
		expect((await browser.request('/admin/session?used')).status).toBe(302)
	})

	test('ends after twelve hours, even with activity', async () => {
		const browser = await signInAs(site, credentials.email)
		await ageSessions(site, thandi, { signedIn: 12 * 60 - 1 })
		expect((await browser.visit('/admin')).status).toBe(200)
		await ageSessions(site, thandi, { signedIn: 12 * 60 + 1 })
		expect((await browser.visit('/admin')).status).toBe(302)
	})

	test('ends at sign-out, also for a copied cookie', async () => {
		const browser = await signInAs(site, credentials.email)
		const stolen = openBrowser(site)
		for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
		const page = await browser.submit('/admin/logout', {})
		expect([page.status, page.headers.get('Location')]).toEqual([302, LOGIN])
		expect([...browser.cookies.keys()]).not.toContain('forecourt.session_token')
		expect((await stolen.visit('/admin')).status).toBe(302)
	})

	test('is rejected when its cookie was changed', async () => {
		const browser = await signInAs(site, credentials.email)
		const token = browser.cookies.get('forecourt.session_token') ?? ''
		browser.cookies.set(
			'forecourt.session_token',
			token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
		)
		expect((await browser.visit('/admin')).status).toBe(302)
	})

	test('is rejected at the next request after the admin was removed', async () => {
		const browser = await signInNewStaff(site, 'lerato@example.co.za')
		const { userId: lerato } = browser
		await db.delete(admins).where(eq(admins.id, lerato))
		expect((await browser.visit('/admin')).status).toBe(302)
	})

	test('lets nobody in while the admins cannot be read, does not end, and is valid again afterwards', async () => {
		const browser = await signInAs(site, credentials.email)
		await withoutTable(site.owner, 'admins', async () => {
			const page = await browser.visit('/admin')
			expect([page.status, page.headers.get('Location')]).toEqual([503, null])
			expect(page.text).not.toContain('Welcome back')
			expect((await browser.visit(LOGIN)).status).toBe(200)
		})
		expect((await browser.visit('/admin')).status).toBe(200)
	})

	test('stays valid, with an error message, when signing out fails', async () => {
		const browser = await signInAs(site, credentials.email)
		await withoutTable(site.owner, 'staff_sessions', async () => {
			const page = await browser.submit('/admin/logout', {})
			expect(page.status).toBe(503)
			expect(page.one('main [role="alert"]').textContent).toContain('Error signing out')
		})
		expect((await browser.visit('/admin')).status).toBe(200)
	})
})
