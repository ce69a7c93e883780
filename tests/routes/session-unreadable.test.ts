/** The database fails while a staff member works: their session stays valid. */
import { afterEach, describe, expect, test } from 'vitest'
import { openAuth } from '#app/features/staff/sign-in/auth.server.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { services } = site
const { db, auth } = services
const email = 'thandi@example.co.za'
const thandi = await signInNewStaff(site, email)
const unreachable = connect(UNREACHABLE_DATABASE)

const disconnect = () =>
	Object.assign(services, { db: unreachable, auth: openAuth({ ...services, db: unreachable }) })
const reconnect = () => Object.assign(services, { db, auth })
afterEach(reconnect)

const html = { headers: { Accept: 'text/html,*/*' } }
const NOT_LOADED = 'The fault is on our side. Please try again in a moment.'

/** Posts like the page's script. */
const postByScript = (path: string, fields: Record<string, string>) =>
	thandi.request(`${path}.data`, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: BASE_URL },
	})

describe('while the session of a staff member cannot be read', () => {
	test.each(['/admin', '/admin/cars', '/admin/account/second-factor'])(
		'%s is answered 503 and leads to no sign-in',
		async (path) => {
			disconnect()
			const page = await thandi.visit(path, html)
			expect([page.status, page.headers.get('Retry-After'), page.headers.get('Location')]).toEqual([
				503,
				'5',
				null,
			])
			expect(page.headers.getSetCookie()).toEqual([])
			expect(page.text).toContain(NOT_LOADED)
			expect(site.logged.map(({ msg }) => msg)).toContain('session could not be read')
		},
	)

	test('an open tab hears that the server is unreachable, and not that the session has ended', async () => {
		disconnect()
		const response = await thandi.request('/admin/session')
		expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
		reconnect()
		expect((await thandi.request('/admin/session')).status).toBe(200)
	})

	test('the data of a screen gets 503, too', async () => {
		disconnect()
		const response = await thandi.request('/admin/cars.data')
		expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
		expect(await response.text()).not.toContain('/admin/login')
	})

	test('a form gets 503 with and without JavaScript, and nothing is stored', async () => {
		disconnect()
		const fields = { intent: 'add', question: 'Are you open on Sundays?' }
		const page = await thandi.submit('/admin/faqs', fields)
		expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
		const response = await postByScript('/admin/faqs', fields)
		expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
		expect(await response.text()).not.toContain('/admin/login')
	})

	test('a form that only staff may send in this size is not called too large', async () => {
		disconnect()
		const page = await thandi.submit('/admin/blog', { content: 'x'.repeat(200 * 1024) })
		expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
		expect(page.html).toContain('The website is busy at the moment, so nothing was received.')
	})

	test('the sign-in shows its form, and why nobody can sign in', async () => {
		disconnect()
		const page = await thandi.visit('/admin/login', html)
		expect([page.status, page.all('input[name=email]').length]).toEqual([200, 1])
		const rejected = await thandi.submit('/admin/login', { email, password: 'a long walk on the highveld' })
		expect(rejected.status).toBe(503)
		expect(rejected.one('input[name=email]').getAttribute('value')).toBe(email)
		expect(rejected.one('main [role=alert]').textContent).toContain('at the moment')
	})

	test('a visitor without a session is still led to the sign-in', async () => {
		disconnect()
		const page = await site.visit('/admin/cars', html)
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/admin/login?to=%2Fadmin%2Fcars'])
	})
})
