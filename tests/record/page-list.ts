/** The recorded URLs of the public site, with valid, odd and unknown parameters. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UNKNOWN_ID } from './normalise.ts'

type DemoVehicle = { id: string; name: string; status: string; description?: string | null }
const readDemo = <Row>(file: string): Row[] =>
	JSON.parse(readFileSync(resolve(import.meta.dirname, '../../demo', file), 'utf8'))

export const vehicles = readDemo<DemoVehicle>('vehicles.json')
const posts = readDemo<{ id: string }>('blog_posts.json')

const first = (status: string) => vehicles.find((vehicle) => vehicle.status === status)?.id ?? UNKNOWN_ID
/** Representative vehicles: one of each status, those with edge cases, and some ordinary ones. */
export const [AVAILABLE, RESERVED, SOLD] = [first('available'), first('reserved'), first('sold')] as const
const edgeCases = Object.values(JSON.parse(readEdgeCases()) as Record<string, unknown>)
	.flat()
	.filter((id): id is string => vehicles.some((vehicle) => vehicle.id === id))
const visibleVehicles = [
	...new Set([AVAILABLE, RESERVED, SOLD, ...edgeCases, ...ids(vehicles).slice(10, 16)]),
]

function readEdgeCases(): string {
	return readFileSync(resolve(import.meta.dirname, '../../demo/vehicle_edge_cases.json'), 'utf8')
}

function ids(rows: { id: string }[]): string[] {
	return rows.map(({ id }) => id)
}

export const [FIRST_POST, FIRST_FAQ, FIRST_GALLERY_ITEM] = [
	'blog_posts.json',
	'faqs.json',
	'showroom.json',
].map((file) => readDemo<{ id: string }>(file)[0]?.id ?? UNKNOWN_ID) as [string, string, string]

/** The most visited pages; recorded for every kind of visitor. */
export const MAIN_PAGES = [
	'/',
	'/inventory',
	'/inventory?search=hilux&sort=priceLowHigh',
	'/inventory/toyota',
	'/inventory/toyota/hilux',
	`/car/${AVAILABLE}`,
	'/about',
	'/services',
	'/auto-trader',
	'/blog',
	`/blog/${posts[0]?.id}`,
	'/faqs',
	'/contact',
	'/finance',
	'/finance/application',
	'/showroom',
	'/privacy',
	'/no-such-page',
]

const INVENTORY = [
	'page=2',
	'from=1&page=3',
	'from=2&page=3',
	'page=99',
	'page=0',
	'page=-1',
	'page=two',
	'category=SUV',
	'category=suv&condition=used',
	'category=no-such',
	'condition=new',
	'condition=certified&transmission=Automatic',
	'transmission=Manual&fuelType=Diesel',
	'fuelType=Electric',
	'fuelType=petrol',
	'minPrice=200000&maxPrice=300000',
	'minPrice=300000&maxPrice=200000',
	'minPrice=abc&maxPrice=1e9',
	'minYear=2020&maxYear=2022',
	'minMileage=10000&maxMileage=50000',
	'minPrice=99999999',
	...['newest', 'oldest', 'priceLowHigh', 'priceHighLow', 'nameAZ', 'nameZA', 'wrong'].map(
		(sort) => `sort=${sort}`,
	),
	'search=bakkie+under+R300k',
	'search=hillux',
	'search=hillux&loose=true',
	'search=zzzzqqq',
	'search=',
	`search=${'a'.repeat(200)}`,
	'search=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
	'search=a&search=b',
	'make=Toyota',
	'utm_source=somewhere',
].map((query) => `/inventory?${query}`)

export const PUBLIC_PAGES = [
	...MAIN_PAGES,
	...INVENTORY,
	'/inventory/Toyota',
	'/inventory/toyota?page=2',
	'/inventory/Toyota/Hilux',
	'/inventory/nobody',
	'/inventory/toyota/nothing',
	'/inventory/toyota/hilux/more',
	...visibleVehicles.map((id) => `/car/${id}`),
	`/car/${UNKNOWN_ID}`,
	'/car/not-an-id',
	'/car/%zz',
	...ids(posts)
		.slice(1)
		.map((id) => `/blog/${id}`),
	`/blog/${UNKNOWN_ID}`,
	'/blog/not-an-id',
	...['search=finance', 'category=Buying+Guide', 'page=2', 'page=99', 'search=zzz', 'category=none'].map(
		(query) => `/blog?${query}`,
	),
	'/contact?map=shown',
	'/contact?map=wrong',
	'/showroom?category=suv',
	'/showroom?category=none',
	'/finance?bill=on',
	'/finance?price=300000&deposit=30000&term=60&interest=11.75&balloon=20',
	'/finance?price=300000&deposit=30000&term=60&interest=11.75&balloon=20&initiation=1207&service=69&paidBy=upfront&bill=on',
	'/finance?mode=price&budget=6500&deposit=20000&term=72&interest=11&balloon=0',
	'/finance?mode=price&budget=abc',
	'/finance?price=abc&term=13',
	'/finance?price=300000&balloon=41&interest=51',
	`/finance/application?vehicle=${AVAILABLE}`,
	`/finance/application?vehicle=${UNKNOWN_ID}`,
	'/finance/application?step=2',
	'/finance/application?step=9',
	'/finance/application?sent=yes',
	'/check',
	'/check?advert=HFM-4412',
	'/sell',
	`/sell?vehicle=${AVAILABLE}`,
	`/car/${AVAILABLE}/test-drive`,
	`/car/${SOLD}/test-drive`,
	'/my-test-drive?link=wrong',
	'/alerts/new?model=Toyota',
	'/alerts/confirm?link=wrong',
	'/my-alerts?link=wrong',
	'/preview',
	'/preview?link=wrong',
	'/my-enquiry',
	'/my-enquiry?link=wrong',
	'/answer-enquiry?link=wrong',
	'/%zz',
	'//example.com/',
	'/INVENTORY',
	'/about/',
	'/admin',
	'/admin/login',
	'/admin/login?to=/admin/cars',
	'/admin/login?to=https://example.com/',
	'/admin/login/code',
	'/admin/logout',
	'/admin/forgot-password',
	'/admin/new-password',
	'/admin/new-password?token=wrong',
	'/admin/join',
	'/admin/join?token=wrong',
	'/admin/new-email?token=wrong',
]

/** Responses that are not pages: feeds, data, files. */
export const PUBLIC_FILES = [
	'/sitemap.xml',
	'/robots.txt',
	'/blog/rss.xml',
	'/health',
	'/health/ready',
	'/stock-copy',
	'/inventory/results',
	'/inventory/results?search=hilux',
	'/inventory/results?category=SUV&sort=priceLowHigh',
	`/car/${AVAILABLE}/qr.svg`,
	`/car/${UNKNOWN_ID}/qr.svg`,
	`/car/${AVAILABLE}/chat.svg`,
	'/chat',
	`/chat/${AVAILABLE}`,
	`/chat/${UNKNOWN_ID}`,
	'/opening',
	'/.well-known/security.txt',
	'/.well-known/change-password',
	'/back-office.webmanifest',
	'/apple-touch-icon.png',
	'/icon-192.png',
	'/look/wrong',
	'/documents/wrong',
	'/captions/wrong',
	'/favicon.svg',
	'/favicon.ico',
	'/site.webmanifest',
	'/manifest.webmanifest',
	'/data-saver',
	`/photos/${'0'.repeat(32)}/320.webp`,
	'/photos/wrong/320.webp',
	`/films/${'0'.repeat(32)}.mp4`,
	'/films/wrong',
	`/share/${'0'.repeat(16)}.png`,
	'/assets/no-such-file.js',
]

/** The URL that the router's script requests for a page's data. */
export const dataAddress = (path: string) => {
	const [pathname = '', query] = path.split('?')
	return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`
}
