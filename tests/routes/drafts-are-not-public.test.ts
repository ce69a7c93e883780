/** Every public address is read for what is not on the website: drafts, scheduled records and the trash. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import routes from '#app/routes.ts'
import { waitForChanges } from '#tests/changes.ts'
import { picture } from '#tests/pictures.ts'
import { addressOf, pathsOf } from '#tests/route-paths.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { sendUpload } from '#tests/uploads.ts'
import { vehicleFormValues } from '#tests/vehicle-form-values.ts'

const site = await openSite({ cachesPages: true })
const admin = await signInNewStaff(site)

async function uploadPhoto(colour: string): Promise<string> {
	const bytes = await picture(colour)
	const headers = { 'Content-Length': String(bytes.length) }
	const response = await sendUpload(admin, '/admin/photos', bytes as never, headers)
	return ((await response.json()) as { photo: { hash: string } }).photo.hash
}

const CANARY = 'Xoloitz'
const hash = await uploadPhoto('#884422')
const photo = `/photos/${hash}`
const LATER = '2099-01-01T08:00'
const texts = (name: string): Values => ({
	title: name,
	excerpt: `${CANARY} excerpt of an article.`,
	content: `${CANARY} text of an article, which is long enough to be published.`,
	category: `${CANARY} category`,
	author: `${CANARY} author`,
	readTime: '5 min read',
	featured: 'on',
	image: photo,
})
const vehicle = (name: string): Values => ({
	...vehicleFormValues([photo]),
	name,
	make: `${CANARY} make`,
	category: `${CANARY} category`,
	stockNumber: `${CANARY} ${name}`,
})

async function add(path: string, values: Values): Promise<string> {
	const id = randomUUID()
	expect((await sendForm(admin, path, { ...values, id, version: '' })).status).toBe(200)
	return id
}

/** One that is a draft, one that is scheduled and one in the trash, which was published before. */
async function addHidden(path: string, valuesOf: (name: string) => Values): Promise<string[]> {
	const draft = await add(path, { ...valuesOf(`${CANARY} Hilux`), publication: 'draft' })
	const scheduled = await add(path, { ...valuesOf(`${CANARY} Ranger`), publishAt: LATER })
	const deleted = await add(path, valuesOf(`${CANARY} Navara`))
	expect(await (await site.request('/sitemap.xml')).text()).toMatch(/xoloitz-navara/)
	expect((await sendForm(admin, path, { intent: 'delete', id: deleted })).status).toBe(200)
	return [draft, scheduled, deleted]
}

test('a draft, a scheduled record and a deleted one are in no byte of any public address', async () => {
	const cars = await addHidden('/admin/cars', vehicle)
	const posts = await addHidden('/admin/blog', texts)
	await waitForChanges(site.services)
	const segments = (ids: string[], year: string) =>
		ids.flatMap((id) =>
			['hilux', 'ranger', 'navara'].flatMap((name) => [
				id,
				`${year}${CANARY.toLowerCase()}-${name}-${id.slice(0, 8)}`,
			]),
		)
	const ofCars = [...new Set(segments(cars, '2021-'))]
	const ofPosts = [...new Set(segments(posts, ''))]
	const searches = ['Xoloit', '2021', 'hilux'].map((text) => `?search=${text}`)
	const pages = pathsOf(routes as Parameters<typeof pathsOf>[0])
		.map(({ path }) => `/${addressOf(path)}`.replace(/^\/+/, '/'))
		.filter((path) => !path.startsWith('/admin'))
	const addresses = [
		...new Set([
			...pages,
			...pages
				.filter((path) => !/[.]\w+$/.test(path))
				.map((path) => `${path === '/' ? '/_root' : path}.data`),
			...ofCars.flatMap((one) => [`/car/${one}`, `/car/${one}/test-drive`, `/car/${one}/qr.svg`]),
			...ofPosts.flatMap((one) => [`/blog/${one}`, `/blog/${one}.data`]),
			...searches.flatMap((query) =>
				['/inventory', '/inventory/results', '/blog'].map((path) => path + query),
			),
			'/blog?category=Xoloit%20category',
			...ofCars.flatMap((one) => [`/finance/application?car=${one}`, `/sell?for=${one}`]),
		]),
	]
	expect(addresses.length).toBeGreaterThan(150)
	for (const address of addresses) {
		const response = await site.request(address)
		const body = `${[...response.headers]} ${await response.text()}`
		// An address that names it may be repeated in the page.
		const canary = address.includes('xoloitz') ? /xoloitz \w/i : /xoloitz/i
		expect([canary.test(body), body.includes(hash)], address).toEqual([false, false])
	}
})
