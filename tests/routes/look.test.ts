import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast } from '#app/features/dealer/look/accent.server.ts'
import { sharp } from '#app/features/media/picture-queue.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import { newestEmail } from '#tests/emails.ts'
import { plain } from '#tests/html.ts'
import { animatedLogo, logo, stripedLogo, svgLogo } from '#tests/logos.ts'
import { noticeTo } from '#tests/outbox.ts'
import type { Page } from '#tests/page.ts'
import { bomb, picture } from '#tests/pictures.ts'
import { changeSettings, fieldsOn, sendFields } from '#tests/settings-form.ts'
import { BASE_URL, openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { sendUpload } from '#tests/uploads.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services
const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
const pieter = await signInNewStaff(site, 'pieter@example.co.za', { name: 'Pieter Botha' })

const LOOK = '/admin/settings/look'
const GREEN = '#4caf50'
const change = (changes: Record<string, string | string[]>) => changeSettings(thandi, LOOK, 'look', changes)
const upload = async (bytes: Buffer) => {
	const response = await sendUpload(thandi, '/admin/logos', bytes as never, {
		'Content-Length': String(bytes.length),
	})
	return (await response.json()) as { logo?: string; error?: string }
}
const uploadPhoto = async (colour: string) => {
	const bytes = await picture(colour, 'jpeg', 1600, 900)
	const response = await sendUpload(thandi, '/admin/photos', bytes as never, {
		'Content-Length': String(bytes.length),
	})
	return `/photos/${((await response.json()) as { photo: { hash: string } }).photo.hash}`
}
const draftVersion = async () => `${fieldsOn(await thandi.visit(LOOK), 'look').version}`
const publish = async () =>
	sendFields(thandi, LOOK, { part: 'look', intent: 'publish', version: await draftVersion() })
const bytesOf = async (path: string) => Buffer.from(await (await site.request(path)).arrayBuffer())
const designIcon = await bytesOf('/favicon.ico')
const styleOf = (page: Page) => page.one('html').getAttribute('style') ?? ''

describe('a logo', () => {
	test('is refused in words when it is an SVG, a JPG, moves, is damaged, blank or too large', async () => {
		expect(await upload(svgLogo)).toEqual({ error: 'logo-svg' })
		expect(await upload(await logo({ kind: 'jpeg' }))).toEqual({ error: 'logo-type-not-taken' })
		expect(await upload(await animatedLogo())).toEqual({ error: 'logo-animated' })
		expect(await upload(await logo({ colour: '#00000000' }))).toEqual({ error: 'logo-blank' })
		expect(await upload((await logo()).subarray(0, 200))).toEqual({ error: 'logo-unreadable' })
		expect(await upload(bomb(8000, 8000))).toEqual({ error: 'logo-too-many-pixels' })
	})

	test('of 40 megapixels is taken without its margin, in a size that is fit for a page', async () => {
		const { logo: file } = await upload(await logo({ width: 8000, height: 5000 }))
		const response = await site.request(`/look/${file}`)
		expect(response.headers.get('Content-Type')).toBe('image/png')
		expect(response.headers.get('Cache-Control')).toContain('immutable')
		const { width = 0, height = 0 } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
		expect([width, Math.round(width / height)]).toEqual([1024, 2])
	})

	test('is taken as WebP, too', async () => {
		expect(await upload(await logo({ kind: 'webp' }))).toEqual({
			logo: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
		})
	})

	test('is not stored for who is not signed in, and no other file is served under its address', async () => {
		const response = await site.request('/admin/logos', {
			method: 'POST',
			body: (await logo()) as never,
			headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/octet-stream' },
		})
		expect(response.status).not.toBe(200)
		for (const name of ['0.png', '..%2Fphotos', `${'0'.repeat(32)}.png`])
			expect((await site.request(`/look/${name}`)).status).toBe(404)
	})
})

describe('the accent colour', () => {
	test('that cannot be read on dark is refused with the nearest that can, and one tap takes it', async () => {
		const rejected = await change({ accent: '#0b2a5b', logoOnDark: `${(await upload(await logo())).logo}` })
		expect(rejected.status).toBe(400)
		expect(rejected.text).toContain('too dark to be read on the dark header')
		const button = rejected.one('button[name=take]')
		const nearest = `${button.getAttribute('value')}`
		expect(contrast(nearest, '#192026')).toBeGreaterThanOrEqual(4.5)
		const typed = fieldsOn(rejected, 'look')
		expect(typed.accent).toEqual(['#0b2a5b'])
		expect(`${typed.logoOnDark}`).toMatch(/\.png$/)

		const taken = await sendFields(thandi, LOOK, { ...typed, take: nearest })
		expect(taken.headers.get('Location')).toBe(`${LOOK}?saved=yes`)
		expect(fieldsOn(await thandi.visit(LOOK), 'look').accent).toEqual([nearest])
	})

	test('in words that no browser knows is refused, and what was typed stays', async () => {
		const rejected = await change({ accent: 'our lovely green' })
		expect(rejected.text).toContain('This is no colour that a browser knows')
		expect(fieldsOn(rejected, 'look').accent).toEqual(['our lovely green'])
		expect(rejected.all('button[name=take]')).toEqual([])
	})
})

describe('a draft of the look', () => {
	test('is seen by visitors only from its publication on, and then on every page, in the manifest and the icons', async () => {
		const before = await site.visit('/') // which is cached by then
		const photo = await uploadPhoto('#884422')
		const onDark = `${(await upload(await logo({ colour: GREEN }))).logo}`
		await change({
			accent: GREEN,
			logoOnDark: onDark,
			logoOnLight: '',
			heroWide: [photo, '', '', '', ''],
			heroTall: ['', '', '', '', ''],
			heroX: ['30', '50', '50', '50', '50'],
			heroY: ['70', '50', '50', '50', '50'],
			owner: photo,
			ownerAlt: 'Sipho at his desk',
			ownerX: '10',
			ownerY: '0',
		})
		const unpublished = await site.visit('/')
		expect(unpublished.text).toBe(before.text)
		const preview = await thandi.visit(`${LOOK}/preview/home`)
		expect(styleOf(preview)).toContain(`--color-gold-400:${GREEN}`)
		expect(preview.headers.get('Cache-Control')).toBe('no-store')

		expect((await publish()).headers.get('Location')).toBe(`${LOOK}?done=published`)
		const home = await site.visit('/')
		expect(styleOf(home)).toContain(`--color-gold-400:${GREEN}`)
		const shown = home.one('header > div > a img')
		expect([shown.getAttribute('alt'), shown.getAttribute('src')]).toEqual([
			'Highveld Family Motors',
			expect.stringMatching(/^\/look\/[0-9a-f]{32}\.png$/),
		])
		expect((await site.request(`${shown.getAttribute('src')}`)).status).toBe(200)
		expect(home.one('.hero-picture').getAttribute('style')).toBe('--focus:30% 70%')
		expect(home.all('.hero picture').length).toBe(1)
		const portrait = (await site.visit('/about')).all('#main [aria-labelledby=owner] img')[0]
		expect(portrait?.getAttribute('src')).toContain(photo)
		expect(portrait?.getAttribute('alt')).toBe('Sipho at his desk')
		expect(portrait?.getAttribute('style')).toContain('object-position:10% 0%')

		const icons = home.all('link[rel=icon]').map((link) => `${link.getAttribute('href')}`)
		const manifest = (await (await site.request('/site.webmanifest')).json()) as {
			icons: { src: string; sizes: string }[]
		}
		for (const { src, sizes } of manifest.icons) {
			const { width } = await sharp(Buffer.from(await (await site.request(src)).arrayBuffer())).metadata()
			expect(`${width}x${width}`).toBe(sizes)
		}
		expect(manifest.icons.map(({ src }) => src)).toContain(icons[1])
		const fixed = await sharp(await bytesOf('/apple-touch-icon.png'))
			.raw()
			.toBuffer()
		const linked = `${home.one('link[rel=apple-touch-icon]').getAttribute('href')}`
		expect(fixed).toEqual(
			await sharp(await bytesOf(linked))
				.raw()
				.toBuffer(),
		)
		expect((await bytesOf('/favicon.ico')).equals(designIcon)).toBe(false)
		expect((await site.request('/favicon.svg')).status).toBe(404)
		const share = `${home.one('meta[property="og:image"]').getAttribute('content')}`.slice(BASE_URL.length)
		expect((await site.request(share)).headers.get('Content-Type')).toBe('image/jpeg')
		expect(await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)).toContainEqual(
			expect.objectContaining({ by: 'Thandi Mokoena', fields: expect.arrayContaining(['accent', 'owner']) }),
		)
	})

	test('with a transparent logo that one surface hides puts it on a plate there, and on the other as it is', async () => {
		const white = `${(await upload(await stripedLogo(255))).logo}`
		const black = `${(await upload(await stripedLogo(16))).logo}`
		for (const [file, onPlate] of [
			[white, ['light']],
			[black, ['dark']],
		] as const) {
			await change({ logoOnDark: file, logoOnLight: '' })
			const { rows } = await db.$client.query('select look->$1 as logo from look_drafts', ['logo'])
			const { onDark, onLight } = rows[0].logo
			expect([onDark.onPlate && 'dark', onLight.onPlate && 'light'].filter(Boolean)).toEqual(onPlate)
		}
		await sendFields(thandi, LOOK, { part: 'look', intent: 'discard', version: await draftVersion() })
	})

	test('is in emails, as text for who reads text', async () => {
		const email = { ...noticeTo('sales@example.co.za'), kind: 'look', text: 'Hello Thandi' }
		const [id] = await db.transaction((transaction) => site.services.outbox.enqueue(transaction, [email]))
		expect(await newestEmail(site, 'look')).toContain('Hello Thandi') // the part for who reads text
		const sent = await readFile(join(site.emailsDir, `${id}.eml`), 'utf8')
		expect(sent).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
		expect(sent).toContain('Content-ID: <logo>')
		expect(sent).toContain(GREEN)
	})

	test('is discarded, and the looks before can be put back, to the one that was never published', async () => {
		await change({ accent: 'tomato' })
		await sendFields(thandi, LOOK, { part: 'look', intent: 'discard', version: await draftVersion() })
		expect(fieldsOn(await thandi.visit(LOOK), 'look').accent).toEqual([GREEN])

		const buttons = (await thandi.visit(LOOK)).all('main details li input[name=look]')
		const oldest = `${buttons.at(-1)?.getAttribute('value')}`
		const back = await sendFields(thandi, LOOK, { part: 'look', intent: 'back', look: oldest })
		expect(back.headers.get('Location')).toBe(`${LOOK}?done=back`)
		for (const unknown of ['x', '', '1.5', '-1', '99999999999', '999999'])
			expect(
				(await sendFields(thandi, LOOK, { part: 'look', intent: 'back', look: unknown })).status,
			).toBeLessThan(500)
		const home = await site.visit('/')
		expect(styleOf(home)).toBe('')
		expect(home.all('link[rel=icon]')[0]?.getAttribute('href')).toBe('/favicon.ico')
		expect(`${home.one('header > div > a img').getAttribute('src')}`).toContain('wordmark')
	})

	test('of two staff members at once: the second is told, loses nothing, and publishes nothing unseen', async () => {
		const mine = fieldsOn(await thandi.visit(LOOK), 'look')
		const theirs = fieldsOn(await pieter.visit(LOOK), 'look')
		expect((await sendFields(pieter, LOOK, { ...theirs, accent: 'tomato' })).status).toBe(302)
		const stale = await sendFields(thandi, LOOK, { ...mine, accent: GREEN })
		expect(stale.status).toBe(409)
		expect(stale.text).toContain('Pieter Botha has changed this since you opened it')
		expect(fieldsOn(stale, 'look').accent).toEqual([GREEN])

		const unseen = await sendFields(thandi, LOOK, {
			part: 'look',
			intent: 'publish',
			version: `${mine.version}`,
		})
		expect(unseen.status).toBe(409)
		expect(styleOf(await site.visit('/'))).toBe('')
	})

	test('sets the name in type, beside its first letters, where there is no logo', async () => {
		await changeSettings(thandi, '/admin/settings', 'dealership', { name: 'Vaal Auto Traders' })
		await change({ accent: GREEN, logoOnDark: '', logoOnLight: '' })
		await publish()
		const header = (await site.visit('/contact')).one('header > div > a[href="/"]')
		expect(plain(header)).toBe('Vaal Auto Traders')
		expect(header.querySelector('img')?.getAttribute('src')).toMatch(/^\/look\//)
	})
})
