import { describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { motif, picture } from '#tests/pictures.ts'
import { changeSettings, fieldsOn, sendFields } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { sendUpload } from '#tests/uploads.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
const pieter = await signInNewStaff(site, 'pieter@example.co.za', { name: 'Pieter Botha' })

const at = (page: string) => `/admin/settings/texts/${page}`
const change = (page: string, changes: Record<string, string | string[]>) =>
	changeSettings(thandi, at(page), 'texts', changes)

describe('what a dealership says of itself', () => {
	test('is on the page at the next request, on every page that shows it', async () => {
		await site.visit('/contact') // which is cached by then
		const saved = await change('site', { tagline: 'Cars from the Vaal', blurb: 'We sell <b>cars</b>.' })
		expect(saved.headers.get('Location')).toBe(`${at('site')}?saved=yes`)
		expect((await site.visit('/')).text).toContain('Cars from the Vaal')
		expect((await site.visit('/contact')).text).toContain('We sell <b>cars</b>.')
		expect(await (await site.request('/site.webmanifest')).json()).toMatchObject({
			description: 'Cars from the Vaal',
		})
		expect(await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)).toContainEqual(
			expect.objectContaining({ by: 'Thandi Mokoena', fields: ['site.tagline', 'site.blurb'] }),
		)
	})

	test('has its headline, cards, figures and links as they were typed', async () => {
		await change('home', {
			headline: 'GOOD CARS\nIN VEREENIGING',
			statisticsValue: ['1200+', '', '', ''],
			statisticsLabel: ['buyers', '', '', ''],
		})
		const home = await site.visit('/')
		expect(plain(home.one('h1'))).toBe('GOOD CARS IN VEREENIGING')
		expect(home.all('main dl > div').map(plain)).toEqual(['buyers1200+'])

		const blank = Array(6).fill('')
		await change('services', {
			servicesTitle: ['Towing', 'Trade-ins', ...blank],
			servicesText: ['Day and night.', 'Any make.', ...blank],
			servicesLink: ['tel:+27160000000', '/sell', ...blank],
		})
		const services = await site.visit('/services')
		expect(services.all('main li h2').map(plain)).toEqual(['Towing', 'Trade-ins'])
		expect(services.all('main li a')[0]?.getAttribute('href')).toBe('tel:+27160000000')
		expect(services.all('main li a').map(plain)).toEqual(['Call us', 'Value my vehicle'])
	})

	test('is left out with its heading while it is blank', async () => {
		await change('about', {
			owner: '',
			promise: '',
			reasonsTitle: Array(6).fill(''),
			reasonsText: Array(6).fill(''),
		})
		const page = await site.visit('/about')
		expect(page.all('main h2').map(plain)).toEqual(['Our Story'])
		expect(page.text).not.toContain('Our Promise')
	})

	test('has a title and a description for search engines, which are made of facts while they are blank', async () => {
		await change('contact', { title: 'Phone us', description: '' })
		const page = await site.visit('/contact')
		expect(plain(page.one('title'))).toBe('Phone us')
		expect(page.one('meta[name=description]').getAttribute('content')).toBe(
			'Telephone, email, trading hours and address of Highveld Family Motors in Kinross.',
		)
	})

	test('of the privacy notice names the Information Officer, the registration and what the dealership adds', async () => {
		await change('privacy', {
			officer: 'Nomsa Dube',
			registration: '2026/0012345',
			additions: 'Cameras watch our forecourt.\n\nWe keep their pictures for a week.',
		})
		const { text } = await site.visit('/privacy')
		expect(text).toContain('Information Officer: Nomsa Dube,')
		expect(text).toContain('under 2026/0012345.')
		expect(text).toContain('We keep their pictures for a week.')
	})
})

describe('a picture of a page', () => {
	const uploadPhoto = async (bytes: Buffer) => {
		const headers = { 'Content-Length': String(bytes.length) }
		const response = await sendUpload(thandi, '/admin/photos', bytes as never, headers)
		return `/photos/${((await response.json()) as { photo: { hash: string } }).photo.hash}`
	}
	const BLANK = { picturePhoto: '', pictureAlt: '', pictureX: '50', pictureY: '50' }

	test.each(['services', 'finance', 'contact'])(
		'of %s is shown with its words and focal point',
		async (name) => {
			const before = await site.visit(`/${name}`)
			const photo = await uploadPhoto(await motif(1600, 900))
			const chosen = { picturePhoto: photo, pictureAlt: 'Our floor', pictureX: '20', pictureY: '80' }
			await change(name, chosen)
			const image = (await site.visit(`/${name}`)).one('main img[alt="Our floor"]')
			expect(image.getAttribute('src') ?? image.getAttribute('data-src')).toContain(photo)
			expect(image.getAttribute('style')).toContain('object-position:20% 80%')
			expect(fieldsOn(await thandi.visit(at(name)), 'texts')).toMatchObject({
				picturePhoto: [photo],
				pictureAlt: ['Our floor'],
			})

			await change(name, BLANK)
			expect((await site.visit(`/${name}`)).all('main picture')).toHaveLength(
				before.all('main picture').length,
			)
			const earlier = (await thandi.visit(at(name))).all('main details li a')[0]
			const viewed = await thandi.visit(`${earlier?.getAttribute('href')}`)
			await sendFields(thandi, at(name), fieldsOn(viewed, 'texts'))
			expect((await site.visit(`/${name}`)).all('main img[alt="Our floor"]')).toHaveLength(1)
		},
	)

	test('of the marketplace page is the demonstration’s until staff choose another or none', async () => {
		const [design] = (await site.visit('/auto-trader')).all('main picture img')
		expect(design?.getAttribute('alt')).toBe('A vehicle on the floor of Highveld Family Motors')
		const { picturePhoto } = fieldsOn(await thandi.visit(at('marketplace')), 'texts')
		expect(`${picturePhoto}`).toMatch(/^\/photos\//)
		await change('marketplace', BLANK)
		expect((await site.visit('/auto-trader')).all('main picture')).toEqual([])
	})

	test('of 40 megapixels is taken and shown in the size of a page', async () => {
		const photo = await uploadPhoto(await picture('#336644', 'jpeg', 8000, 5000))
		await change('services', { picturePhoto: photo, pictureAlt: 'Huge' })
		const widths = (await site.visit('/services')).all('main picture source')[0]?.getAttribute('srcset')
		expect(widths).toMatch(/1920w$/)
	})

	test('that is gone leaves its place out', async () => {
		await change('services', { picturePhoto: `/photos/${'0'.repeat(32)}`, pictureAlt: 'Gone' })
		const page = await site.visit('/services')
		expect([page.status, page.all('main img[alt=Gone]').length]).toEqual([200, 0])
	})
})

test('a link of a page is shown with its words, and not while it is blank', async () => {
	expect((await site.visit('/about')).all('main a[href^="https://reviews"]')).toEqual([])
	await change('about', { elsewhereLabel: 'Read our reviews', elsewhereLink: 'reviews.example/vaal' })
	const link = (await site.visit('/about')).one('main a[href="https://reviews.example/vaal"]')
	expect(plain(link)).toBe('Read our reviews')
})

test('100 kB of text, and a link by a script, are refused in words: what was typed stays, the last good version is live', async () => {
	await change('about', { promise: 'We keep our word.' })
	const long = 'A word. '.repeat(13_000).trim()
	const rejected = await change('about', { promise: long })
	expect(rejected.status).toBe(400)
	expect(rejected.one('main [aria-invalid=true]').getAttribute('name')).toBe('promise')
	expect(fieldsOn(rejected, 'texts').promise).toEqual([long])
	const script = await change('about', { elsewhereLabel: 'Run', elsewhereLink: 'javascript:alert(1)' })
	expect(script.text).toContain('Enter a whole web address')
	expect((await site.visit('/about')).text).toContain('We keep our word.')
})

test('emoji are kept, marks that turn the direction of a line are taken out', async () => {
	await change('about', { lede: '🚗 Ons verkoop \u202esgnidrow\u202c \u200fkarre' })
	expect((await site.visit('/about')).text).toContain('🚗 Ons verkoop sgnidrow karre')
})

describe('versions of the texts', () => {
	test('are listed, viewed and put back', async () => {
		await change('blog', { lede: 'The first lede.' })
		await change('blog', { lede: 'The second lede.' })
		const editor = await thandi.visit(at('blog'))
		const versions = editor.all('main details li')
		expect(versions.slice(0, 2).map(plain)[0]).toContain('Thandi Mokoena: First sentence')
		const earlier = `${versions[1]?.querySelector('a')?.getAttribute('href')}`

		const viewed = await thandi.visit(earlier)
		expect(fieldsOn(viewed, 'texts').lede).toEqual(['The first lede.'])
		expect(viewed.text).toContain('Nothing has been changed yet')
		expect((await site.visit('/blog')).text).toContain('The second lede.')
		await sendFields(thandi, at('blog'), fieldsOn(viewed, 'texts'))
		expect((await site.visit('/blog')).text).toContain('The first lede.')
	})

	test('are a line each, also where their texts came at different times', async () => {
		await db.$client.query(`insert into page_texts (key, locale, version, value, at) values
			('inventory.title', 'en-ZA', 1, '"Cars"', '2026-11-01T08:00:00Z'),
			('inventory.description', 'en-ZA', 1, '"All cars"', '2026-11-02T08:00:00Z')`)
		const lines = (await thandi.visit(at('inventory'))).all('main details li').map(plain)
		expect(lines).toEqual([expect.stringContaining('2 Nov 2026, 10:00The website: Description')])
	})

	test('are not made by a save without a change', async () => {
		const count = async () => (await thandi.visit(at('faqs'))).all('main details li').length
		const before = await count()
		expect((await change('faqs', {})).headers.get('Location')).toBe(`${at('faqs')}?saved=same`)
		expect(await count()).toBe(before)
	})

	test('do not overwrite each other: the second of two people is warned and nothing is saved', async () => {
		const opened = fieldsOn(await pieter.visit(at('showroom')), 'texts')
		await change('showroom', { lede: 'By Thandi.' })
		const page = await sendFields(pieter, at('showroom'), { ...opened, lede: 'By Pieter.' })
		expect(page.status).toBe(409)
		expect(page.one('main [role=alert]').textContent).toContain('Thandi Mokoena has changed this')
		expect(fieldsOn(page, 'texts').lede).toEqual(['By Pieter.'])
		expect((await site.visit('/showroom')).text).toContain('By Thandi.')
	})

	test('end with a text that is the default again, which a later release may change', async () => {
		await change('finance', { lede: 'Our own.' })
		const text = (await site.visit('/finance')).text
		expect(text).toContain('Our own.')
		await change('finance', {
			lede: 'See what a vehicle costs each month before you speak to anyone. Then apply in four short steps.',
		})
		const { rows } = await db.$client.query(
			"select value from page_texts where key = 'finance.lede' order by version desc limit 1",
		)
		expect(rows).toEqual([{ value: null }])
	})
})

describe('the preview', () => {
	const preview = (page: string, fields: Record<string, string | string[]>) =>
		thandi.visit(`${at(page)}/preview`, {
			method: 'POST',
			body: bodyOf(fields),
			headers: { Origin: BASE_URL },
		})

	test('is the page with the texts of the form, which visitors do not see', async () => {
		const fields = fieldsOn(await thandi.visit(at('about')), 'texts')
		const page = await preview('about', { ...fields, lede: 'Not saved yet.' })
		expect(page.status).toBe(200)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(plain(page.one('h1'))).toBe('About Us')
		expect(page.text).toContain('Not saved yet.')
		expect((await site.visit('/about')).text).not.toContain('Not saved yet.')
	})

	test('of texts that are wrong is refused', async () => {
		const fields = fieldsOn(await thandi.visit(at('about')), 'texts')
		expect((await preview('about', { ...fields, lede: 'x'.repeat(999) })).status).toBe(400)
	})
})
