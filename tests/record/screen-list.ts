/** The screens to photograph: a URL and the actions on it. */
import type { Page } from '@playwright/test'
import { AVAILABLE, FIRST_POST, RESERVED, SOLD } from './page-list.ts'

export type Screen = { name: string; path: string; act?: (page: Page) => Promise<unknown> }

const button = (name: string | RegExp) => (page: Page) =>
	page.getByRole('button', { name }).filter({ visible: true }).first().click()
/** Scrolls to an element, and opens the fold that contains it: on low windows the enquiry form is folded. */
const toElement = (selector: string) => (page: Page) =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => {
			element.closest('details')?.setAttribute('open', '')
			element.scrollIntoView({ block: 'start', behavior: 'instant' })
		})
const toFoot = toElement('footer')
const sendEmpty = (field: string) => async (page: Page) => {
	await toElement(`form:has([name="${field}"])`)(page)
	const form = page.locator('form', { has: page.locator(`[name="${field}"]`) }).first()
	await form.evaluate((element) => (element as HTMLFormElement).requestSubmit())
	await form.locator('[aria-invalid=true]').first().waitFor()
}
const openDialog = (name: string | RegExp) => async (page: Page) => {
	await button(name)(page)
	await page.getByRole('dialog').first().waitFor()
}
/** Does nothing where this width has no such button. */
const pressIfThere = (name: string | RegExp) => async (page: Page) => {
	const element = page.getByRole('button', { name }).filter({ visible: true }).first()
	if (await element.count()) await element.click()
}

export const PUBLIC_SCREENS: Screen[] = [
	{ name: 'home', path: '/' },
	{ name: 'home, middle', path: '/', act: toElement('main section:nth-of-type(3)') },
	{ name: 'home, foot', path: '/', act: toFoot },
	{ name: 'menu', path: '/about', act: pressIfThere(/menu/i) },
	{ name: 'inventory', path: '/inventory' },
	{
		name: 'inventory, second row',
		path: '/inventory',
		act: toElement('li:has(> div a[href^="/car/"]):nth-child(5), [aria-labelledby=results] li:nth-child(5)'),
	},
	{ name: 'inventory, filters', path: '/inventory', act: pressIfThere(/show filters/i) },
	{ name: 'inventory, search', path: '/inventory?search=hilux' },
	{ name: 'inventory, filtered', path: '/inventory?category=SUV&maxPrice=500000&sort=priceLowHigh' },
	{ name: 'inventory, nothing found', path: '/inventory?search=zzzzqqq' },
	{ name: 'stock of a make', path: '/inventory/toyota' },
	{ name: 'vehicle', path: `/car/${AVAILABLE}` },
	{ name: 'vehicle, reserved', path: `/car/${RESERVED}` },
	{ name: 'vehicle, sold', path: `/car/${SOLD}` },
	{ name: 'vehicle, enquiry', path: `/car/${AVAILABLE}`, act: toElement('form:has([name=from_email])') },
	{ name: 'vehicle, enquiry with errors', path: `/car/${AVAILABLE}#enquire`, act: sendEmpty('from_email') },
	{ name: 'vehicle, foot', path: `/car/${AVAILABLE}`, act: toFoot },
	{ name: 'about', path: '/about' },
	{ name: 'services', path: '/services' },
	{ name: 'check an advert', path: '/check?advert=HFM-4412' },
	{ name: 'marketplace', path: '/auto-trader' },
	{ name: 'blog', path: '/blog' },
	{ name: 'blog, nothing found', path: '/blog?search=zzz' },
	{ name: 'article', path: `/blog/${FIRST_POST}` },
	{ name: 'questions', path: '/faqs' },
	{ name: 'contact', path: '/contact' },
	{ name: 'contact, form', path: '/contact', act: toElement('form:has([name=from_email])') },
	{ name: 'contact, form with errors', path: '/contact', act: sendEmpty('from_email') },
	{ name: 'finance', path: '/finance' },
	{
		name: 'finance, calculator',
		path: '/finance?price=300000&deposit=30000&term=60&interest=11.75&balloon=20',
		act: toElement('#calculator'),
	},
	{
		name: 'finance, what one can pay',
		path: '/finance?mode=price&budget=6500',
		act: toElement('#calculator'),
	},
	{ name: 'application', path: '/finance/application' },
	{ name: 'application about a vehicle', path: `/finance/application?vehicle=${AVAILABLE}` },
	{ name: 'showroom', path: '/showroom' },
	{ name: 'showroom, one category', path: '/showroom?category=suv' },
	{ name: 'privacy', path: '/privacy' },
	{ name: 'not found', path: '/no-such-page' },
	{ name: 'sign in', path: '/admin/login' },
	{ name: 'sign in, with errors', path: '/admin/login', act: sendEmpty('email') },
	{ name: 'forgotten password', path: '/admin/forgot-password' },
]

export const ADMIN_SCREENS: Screen[] = [
	{ name: 'dashboard', path: '/admin' },
	{ name: 'numbers', path: '/admin/numbers' },
	{ name: 'vehicles', path: '/admin/cars' },
	{ name: 'vehicles, a new one', path: '/admin/cars', act: openDialog(/^add/i) },
	{ name: 'vehicles, import', path: '/admin/cars/import' },
	{ name: 'articles', path: '/admin/blog' },
	{ name: 'articles, a new one', path: '/admin/blog', act: openDialog(/^add/i) },
	{ name: 'questions of staff', path: '/admin/faqs' },
	{ name: 'questions of staff, a new one', path: '/admin/faqs', act: openDialog(/^add/i) },
	{ name: 'gallery', path: '/admin/showroom' },
	{ name: 'gallery, a new item', path: '/admin/showroom', act: openDialog(/^add/i) },
	{ name: 'leads', path: '/admin/leads' },
	{ name: 'leads, find', path: '/admin/leads/find' },
	{ name: 'leads, by hand', path: '/admin/leads/new' },
	{ name: 'people', path: '/admin/privacy' },
	{ name: 'staff', path: '/admin/staff' },
	...['', '/contact', '/hours', '/leads', '/finance', '/rates', '/emails', '/retention'].map((tab) => ({
		name: `settings${tab.replace('/', ', ')}`,
		path: `/admin/settings${tab}`,
	})),
	// The complete list has events of the same timestamp in random order.
	{ name: 'audit log', path: `/admin/audit-log?record=${AVAILABLE}` },
	{ name: 'account', path: '/admin/account' },
	{ name: 'second factor', path: '/admin/account/second-factor' },
]
