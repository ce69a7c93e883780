/**
 * The service worker of /saved, which is its scope: the page opens without a connection. It stores the page without
 * vehicles, which are in localStorage, and the files of its version of the site.
 */
const CACHE = 'saved-vehicles' // as in open-offline.ts
const PAGE = '/saved?offline'
const WEEK = 7 * 86_400_000 // ms

addEventListener('install', (event) => event.waitUntil(storePage()))

addEventListener('fetch', (event) => {
	const { mode, url } = event.request
	const { origin, pathname } = new URL(url)
	if (mode === 'navigate') event.respondWith(openPage(event))
	else if (origin === location.origin && pathname.startsWith('/assets/'))
		event.respondWith(caches.match(url).then((stored) => stored ?? fetch(event.request)))
})

/** From the server wherever there is a connection. */
async function openPage(event) {
	try {
		const response = await fetch(event.request)
		if (response.ok) event.waitUntil(refresh(response.clone()))
		return response
	} catch {
		return (await caches.match(PAGE)) ?? Response.error()
	}
}

/** Once a week, because of the telephone number and the hours, and after an update of the site. */
async function refresh(shown) {
	const stored = await caches.match(PAGE)
	const age = Date.now() - Date.parse(stored?.headers.get('Date'))
	if (!(age < WEEK) || (await versionOf(stored)) !== (await versionOf(shown))) await storePage()
}

const versionOf = async (page) => /\/assets\/manifest-\w+/.exec(await page.text())?.[0]

/** The page last, and only with all of its files; then what an earlier version needed is deleted. */
async function storePage() {
	const page = await fetch(PAGE, { credentials: 'omit' })
	if (!page.ok) throw new Error(`the page answered ${page.status}`)
	const files = [...new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g))]
	const cache = await caches.open(CACHE)
	await cache.addAll(files)
	await cache.put(PAGE, page)
	const kept = [PAGE, ...files].map((path) => new URL(path, location.href).href)
	for (const request of await cache.keys()) if (!kept.includes(request.url)) await cache.delete(request)
}
