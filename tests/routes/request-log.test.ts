import { describe, expect, test } from 'vitest'
import { sampleApplicant } from '#tests/applicants.ts'
import { filledIn, goToStep, openApplicationBrowser } from '#tests/application-form.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'

const { site, services, send } = await openLeads()

const requests = () => site.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

describe('the log', () => {
	test('has one line for each request, with the id of its response', async () => {
		const before = requests().length
		const response = await site.request('/about?search=polo')
		expect(requests()).toHaveLength(before + 1)
		expect(requests().at(-1)).toEqual({
			level: 30,
			time: expect.any(Number),
			msg: 'request',
			requestId: response.headers.get('X-Request-Id'),
			method: 'GET',
			path: '/about',
			status: 200,
			ms: expect.any(Number),
		})
		expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{20,}$/)
	})

	test('has a failure with the id of its request', async () => {
		const fail = () => {
			throw new Error('it broke')
		}
		Object.assign(services, { isStopping: fail })
		const response = await site.request('/health/ready')
		Object.assign(services, { isStopping: undefined })
		expect(response.status).toBe(500)
		const failure = site.logged.at(-1)
		expect(failure).toMatchObject({
			level: 50,
			msg: 'a request failed',
			message: 'it broke',
			path: '/health/ready',
		})
		expect(failure?.requestId).toBe(response.headers.get('X-Request-Id'))
		expect(failure?.stack).toContain('at ')
	})

	test('has health checks at debug level only', async () => {
		await site.request('/health/live')
		expect(requests().at(-1)).toMatchObject({ level: 20, path: '/health/live' })
	})

	test('truncates a path to 200 characters', async () => {
		await site.request(`/${'x'.repeat(1_000)}`)
		expect(requests().at(-1).path).toHaveLength(200)
	})

	test('contains no form values, valid or invalid, and no search text', async () => {
		const formValues = {
			from_name: 'Nomvula Canary',
			from_email: 'nomvula.canary@example.co.za',
			from_phone: '083 777 1234',
			message: 'My canary number is 9104120471083',
		}
		const before = site.lines.length
		await send(I20_PATH, { ...enquiry, ...formValues })
		await send(I20_PATH, { ...enquiry, ...formValues, from_email: 'nomvula.canary' })
		await send('/contact', { ...message, ...formValues, from_phone: '' })
		await send('/contact', { ...message, ...formValues, homepage: 'canary' })
		await site.request('/contact', { method: 'POST', body: new URLSearchParams(formValues) }) // without a token
		const browser = openApplicationBrowser(site)
		const applicant = {
			fullName: formValues.from_name,
			email: formValues.from_email,
			idNumber: '9104120471083',
			phone: '083 777 1234',
		}
		await goToStep(browser, 1)
		await browser.press('next', filledIn(1, { ...applicant, dateOfBirth: '1991-04-12' }))
		await browser.press('next', filledIn(2, { residentialStreet: '88 Canary Close' }))
		for (const path of ['/inventory?search=canary+9104120471083', '/blog?search=canary', '/nowhere?q=canary'])
			await site.request(path)
		await site.request('/inventory/results?search=nomvula.canary@example.co.za')

		const lines = site.lines.slice(before)
		expect(lines.length).toBeGreaterThan(10)
		const text = lines.join('')
		for (const fact of [
			'Nomvula',
			'canary',
			'Canary',
			'083 777',
			'0837771234',
			'9104120471083',
			'1991-04-12',
			sampleApplicant.occupation,
		])
			expect(text).not.toContain(fact)
	})
})
