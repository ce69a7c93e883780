import { expect, test, vi } from 'vitest'
import { WITHOUT_INPUTS } from '#app/features/finance/calculator/calculator-inputs.ts'
import sitemap from '#app/routes.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { pathsOf } from '#tests/route-paths.ts'
import { importBuiltSite, openSite } from '#tests/site.ts'
import { setTestDrives } from '#tests/test-drives.ts'

const site = await openSite()
await setTestDrives(site.services.db)
const { routeFacts } = await importBuiltSite()

/** Those of the router, and the one that server/limits.ts sets. */
const OWN = ['_routes', 'index', WITHOUT_INPUTS]

const pages = pathsOf(sitemap)
	.filter(({ path }) => !path.startsWith('/admin') && !/[*]|\.\w+$|:file$/.test(path))
	.map(({ path }) => path.replace(':make', 'toyota').replace(':model', 'hilux').replace(':id', I20))

/** The names of the query parameters that are read while the page is rendered. */
async function readParameters(path: string): Promise<string[]> {
	const names = new Set<string>()
	const { prototype } = URLSearchParams
	const { get, getAll, has } = prototype
	vi.spyOn(prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
		return get.call(this, record(name))
	})
	vi.spyOn(prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
		return getAll.call(this, record(name))
	})
	vi.spyOn(prototype, 'has').mockImplementation(function (this: URLSearchParams, name) {
		return has.call(this, record(name))
	})
	const record = (name: string) => {
		names.add(name)
		return name
	}
	await site.request(path)
	vi.restoreAllMocks()
	return [...names].filter((name) => !OWN.includes(name))
}

/** Without the secret of the link, which is first, the page reads no more. */
const isOfOwnLink = (path: string) => /^\/(my|answer)-/.test(path)

test.each([...new Set(pages)])('%s reads the parameters that its handle names', async (path) => {
	const read = new Set(await readParameters(path))
	const named = new Set(routeFacts.of(path).reads?.map((parameter) => parameter.split('=')[0]))
	if (isOfOwnLink(path)) return expect([...read].filter((name) => !named.has(name))).toEqual([])
	expect(read).toEqual(named)
})
