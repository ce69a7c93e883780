/** The places where the fixed texts of the specification are shown: pages, pages after a form, and scripts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, type SQL } from 'drizzle-orm'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { showroomGallery } from '#app/features/showroom/gallery-table.server.ts'
import { parseVehicleName } from '#app/features/vehicles/form/vehicle-name.ts'
import { knownNames } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { APPLICATION, filledIn, goToStep, openApplicationBrowser } from '#tests/application-form.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import type { Page } from '#tests/page.ts'
import { importBuiltSite, openSite, type Site } from '#tests/site.ts'
import { LOGIN, signInNewStaff } from '#tests/staff.ts'

type Visitor = Pick<Site, 'visit' | 'submit'>

/** The texts of a page: of each element, and of attributes that are shown or read out. */
function textsOf({ all, status, headers }: Page): string[] {
	if (status >= 300 && status < 400) throw new Error(`redirected to ${headers.get('Location')}`)
	const attributes = ['placeholder', 'aria-label', 'title', 'alt', 'value']
	return all('body, body *').flatMap((element) => [
		plain(element),
		...attributes.map((name) => element.getAttribute(name) ?? ''),
	])
}

/** The scripts that the page of a route loads, at once or when a control is used, with those of its layouts. */
const scripts = (route: string) => async (): Promise<string[]> => {
	const { build } = await importBuiltSite()
	const files = new Map<string, string>()
	const addFile = (name: string) => {
		if (files.has(name) || name.startsWith('manifest')) return
		const source = readFileSync(join(PROJECT, 'build/client/assets', name), 'utf8')
		files.set(name, source)
		for (const [, imported = ''] of source.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) addFile(imported)
	}
	for (let id: string | undefined = route; id; id = build.assets.routes[id]?.parentId) {
		const { module = '', imports = [] } = build.assets.routes[id] ?? {}
		for (const file of [module, ...imports]) addFile(file.replace('/assets/', ''))
	}
	return [...files.values()].map((source) => source.replaceAll("\\'", "'"))
}

/** Opens the sites that have these places; call it at the top of a test file. */
export async function openPlaces() {
	const site = await openSite()
	const emptySite = await openSite()
	const siteWithoutMail = await openSite({ smtpUrl: 'smtp://127.0.0.1:1' })
	for (const table of [cars, blogPosts, faqs, showroomGallery]) await emptySite.owner.delete(table)
	const { db } = site.services
	const [staff, staffOfEmpty] = [await signInNewStaff(site), await signInNewStaff(emptySite)]

	const page =
		(path: string, visitor: Visitor = site) =>
		async () =>
			textsOf(await visitor.visit(path))
	const form =
		(path: string, fields: Record<string, string>, visitor: Visitor = site) =>
		async () =>
			textsOf(await visitor.submit(path, fields))

	/** The page of a step of the finance application, or the one after its button was pressed with these fields. */
	const step =
		(number: 1 | 2 | 3 | 4, intent?: string, fields = {}, of = site) =>
		async () => {
			const browser = openApplicationBrowser(of)
			const first = await goToStep(browser, number)
			return textsOf(intent ? await browser.press(intent, fields) : first)
		}

	const withoutDatabase = async (visit: () => Promise<string[]>) => {
		Object.assign(site.services, { db: connect(UNREACHABLE_DATABASE) })
		try {
			return await visit()
		} finally {
			Object.assign(site.services, { db })
		}
	}

	/** The page of the first vehicle that satisfies this. */
	const car = (condition: SQL) => async () => {
		const [row] = await db.select({ id: cars.id }).from(cars).where(condition).limit(1)
		return page(`/car/${row?.id}`)()
	}

	const places = {
		home: page('/'),
		'home without records': page('/', emptySite),
		about: page('/about'),
		services: page('/services'),
		inventory: page('/inventory'),
		'inventory with one vehicle': page('/inventory?search=volvo+ex30'),
		'inventory without vehicles': page('/inventory?search=zzzzqq'),
		'used vehicle': page(I20_PATH),
		'new vehicle': car(eq(cars.condition, 'new')),
		'sold vehicle': car(eq(cars.status, 'sold')),
		showroom: page('/showroom'),
		'showroom without items': page('/showroom', emptySite),
		finance: page('/finance'),
		'step 1': step(1),
		'step 2': step(2),
		'step 3': step(3),
		'step 4': step(4),
		'step 1 without values': step(1, 'next'),
		'step 1 with a short ID number': step(1, 'next', filledIn(1, { idNumber: '1' })),
		'step 4 without values': step(4, 'submit'),
		'step 4 without a database': () =>
			withoutDatabase(form(APPLICATION, { step: '4', intent: 'submit', form_token: '' })),
		'application sent': step(4, 'submit', filledIn(4)),
		'application sent without a mail server': step(4, 'submit', filledIn(4), siteWithoutMail),
		'stored application': async () => {
			await textsAt('application sent')
			return (await db.select().from(financeApplications)).map(({ state }) => state)
		},
		marketplace: page('/auto-trader'),
		blog: page('/blog'),
		'blog with nothing found': page('/blog?search=zzzz'),
		'blog without posts': page('/blog', emptySite),
		post: async () => page(`/blog/${(await db.select().from(blogPosts).limit(1))[0]?.id}`)(),
		'unknown post': page('/blog/unknown'),
		faqs: page('/faqs'),
		'faqs without any': page('/faqs', emptySite),
		'unknown page': page('/nowhere'),
		'enquiry sent': form(I20_PATH, enquiry),
		'enquiry without a database': () => withoutDatabase(form(I20_PATH, enquiry)),
		'message sent': form('/contact', message),
		'message without a database': () => withoutDatabase(form('/contact', message)),
		'log without a database': async () => {
			await withoutDatabase(page('/'))
			return site.lines
		},
		'sign-in': page(LOGIN),
		'sign-in without values': form(LOGIN, {}),
		dashboard: page('/admin', staff),
		'cars of staff': page('/admin/cars', staff),
		'cars of staff, none': page('/admin/cars', staffOfEmpty),
		'posts of staff': page('/admin/blog', staff),
		'posts of staff, none': page('/admin/blog', staffOfEmpty),
		'FAQs of staff': page('/admin/faqs', staff),
		'FAQs of staff, none': page('/admin/faqs', staffOfEmpty),
		'gallery of staff': page('/admin/showroom', staff),
		'gallery of staff, none': page('/admin/showroom', staffOfEmpty),
		'name of a car': async () => {
			const { labels, filledFromName } = vehicleFormMessages
			const known = knownNames([{ make: 'Volkswagen', model: 'Polo' }])
			const names = ['VW'].filter(
				(name) => parseVehicleName(`${name} Polo`, known, 2027).make === 'Volkswagen',
			)
			return [...names, filledFromName([labels.make, labels.model, labels.year])]
		},
		'scripts of home': scripts('site/home'),
		'scripts of the inventory': scripts('site/inventory'),
		'scripts of a vehicle': scripts('site/vehicle'),
		'scripts of finance': scripts('site/finance'),
		'scripts of contact': scripts('site/contact'),
		'scripts of the sign-in': scripts('admin/sign-in'),
		'scripts of the dashboard': scripts('admin/dashboard'),
		'scripts of cars': scripts('admin/cars'),
		'scripts of posts': scripts('admin/blog'),
		'scripts of FAQs': scripts('admin/faqs'),
		'scripts of the gallery': scripts('admin/showroom'),
	}
	type Place = keyof typeof places

	const visited = new Map<Place, Promise<string[]>>()
	/** The texts at a place, which is visited once. */
	function textsAt(place: Place): Promise<string[]> {
		const texts = visited.get(place) ?? places[place]()
		visited.set(place, texts)
		return texts
	}

	return { textsAt }
}
