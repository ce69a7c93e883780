/** The addresses of the sitemap, of the pages of the stock one of each kind, and every screen of the back office, by the W3C's checker of HTML. */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findStockRows } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { indexedPages, readSubject } from '#app/features/vehicles/inventory/stock-pages.ts'
import { findHtmlChecker } from '#scripts/engines.mjs'
import { ADMIN_STATUSES } from '#tests/back-office.ts'
import { openInbox } from '#tests/inbox.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { newFolder } from '#tests/temporary-folder.ts'

/** What the checker says although it is right as it is. Style sheets are not checked. */
const EXCEPTIONS = [
	// A switch that is sent as a form, without JavaScript too. The checker wants it to do nothing by itself.
	/^Bad value “submit” for attribute “type” on element “button”/,
	// The HTML standard has `rel=expect`; the checker does not know it yet.
	/^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
	// Without it Firefox puts the value of the page before a reload back, such as a form token that was used.
	/^An “input” element with a “type” attribute whose value is “hidden” must not have an “autocomplete” attribute/,
	// Relative to the page, as the standard allows; the checker wants the scheme.
	/^Bad value “\/call” for attribute “ping” on element “a”/,
]

const checker = findHtmlChecker()

/** Pages of the stock but the first of each kind: they differ in words and vehicles, which their own pages have, too. */
async function listAlike(services: Parameters<typeof findStockRows>[0]): Promise<Set<string>> {
	const rows = await findStockRows(services)
	const kinds = Map.groupBy(indexedPages(rows), ({ path }) => {
		const { make, model, filters = [] } = readSubject(path.split('/').slice(2), rows) ?? {}
		return [make && 'make', model && 'model', ...filters.map(({ kind }) => kind)].join(' ')
	})
	return new Set([...kinds.values()].flatMap(([, ...others]) => others.map(({ path }) => path)))
}

test.skipIf(!checker)(
	'the HTML is valid',
	async () => {
		const { java, jar } = checker as NonNullable<typeof checker>
		const { site, first } = await openInbox()
		const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
		const sitemap = await (await site.request('/sitemap.xml')).text()
		const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
			([, address]) => new URL(address as string),
		)
		const alike = await listAlike(site.services)
		const screens = Object.entries(ADMIN_STATUSES).flatMap(([path, { GET }]) =>
			/[:*]/.test(path) || GET === 404 ? [] : path,
		)
		const pages = [
			...addresses.flatMap(({ pathname }) => (alike.has(pathname) ? [] : [[pathname, site] as const])),
			...['/inventory?search=hilux', '/nothing-here', '/admin/login'].map((path) => [path, site] as const),
			...[...screens, `/admin/leads/${first.id}`, '/admin/settings/texts/home'].map(
				(path) => [path, owner] as const,
			),
		]
		const folder = newFolder()
		mkdirSync(folder, { recursive: true })
		const names = new Map<string, string>()
		for (const [path, visitor] of pages) {
			const response = await visitor.request(path, { headers: { Accept: 'text/html' } })
			if (!response.headers.get('Content-Type')?.startsWith('text/html')) continue
			const name = `${names.size}.html`
			names.set(name, path)
			writeFileSync(join(folder, name), await response.text())
		}
		expect(names.size).toBeGreaterThan(100)

		const options = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', folder]
		const { stdout } = await promisify(execFile)(java, options, { maxBuffer: 2 ** 28 })
		const { messages }: { messages: { type: string; url: string; message: string; extract: string }[] } =
			JSON.parse(stdout)
		const faults = messages
			.filter(({ type, message }) => type !== 'info' && !/^CSS: /.test(message))
			.filter(({ message }) => !EXCEPTIONS.some((exception) => exception.test(message)))
			.map(
				({ url, message, extract }) => `${names.get(url.split('/').at(-1) as string)}: ${message} ${extract}`,
			)
		expect(faults).toEqual([])
	},
	900_000,
) // a busy machine is no failure
