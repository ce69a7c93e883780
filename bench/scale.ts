/**
 * A large stock in a running site: what each kind of page takes, all in all, and how soon a change shows in another
 * process. Alone: `node bench/scale.ts 10000`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningEmbeddedUrl } from '#app/platform/embedded-postgres.server.ts'
import { HELD_OUT } from '#demo/held-out-queries.ts'
import cases from '#demo/search_cases.json' with { type: 'json' }
import { ODD_ADDRESSES, ODD_TEXTS } from '#tests/odd-queries.ts'
import { type Asked, ask, openConnection, signedIn } from './asking.ts'
import budgets from './budgets.json' with { type: 'json' }
import { changeRows } from './changes.ts'
import { FAR_DOWN, FILTERS } from './filters.ts'
import { fillStock } from './large-stock.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { type RunningSite, startSite } from './running-site.ts'

const SIZES = [10_000, 100_000]
const OWNER = { email: 'owner@example.co.za', password: 'a long walk on the lowveld' }
const SETTINGS = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, KEPT_PAGES_MB: '32' }

export async function scaleRows(sizes = SIZES): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-scale-'))
	chmodSync(folder, 0o755) // PostgreSQL's own user must get in when this runs as root
	const dataDir = join(folder, 'data')
	const rows: Row[] = []
	try {
		for (const size of sizes) rows.push(...(await rowsAt(size, dataDir)))
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
	return rows
}

async function rowsAt(size: number, dataDir: string): Promise<Row[]> {
	const what = `${size.toLocaleString('en-ZA')} vehicles`
	const filling = await startSite(dataDir, SETTINGS)
	const filled = await fillStock((await runningEmbeddedUrl(dataDir)) as string, size).finally(filling.stop)

	const site = await startSite(dataDir, SETTINGS)
	const url = (await runningEmbeddedUrl(dataDir)) as string
	const keys = `${dataDir}-keys.json`
	const other = await startSite(`${dataDir}-other`, { ...SETTINGS, DATABASE_URL: url, KEYS_FILE: keys })
	try {
		const first = await ask(site, '/inventory/results?search=hilux')
		const rows: Row[] = [
			{ what: `${what}: put into the database in`, figure: filled, unit: 's' },
			{ what: `${what}: start`, figure: site.startSeconds, unit: 's' },
			{ what: `${what}: first search after the start`, figure: first.milliseconds / 1000, unit: 's' },
			...(await pageRows(what, site)),
			...(await changeRows(what, { site, other, url })),
			{ what: `${what}: memory of a process`, figure: site.memoryMegabytes(), unit: 'MB' },
		]
		return rows
	} finally {
		await other.stop()
		await site.stop()
	}
}

async function pageRows(what: string, site: RunningSite): Promise<Row[]> {
	const { asking, close } = openConnection(site)
	const Cookie = await signedIn(site, OWNER)
	const texts = [...cases.cases, ...HELD_OUT].map(({ query }) => query)
	const list = await ask(site, '/inventory/results')
	const cars = (JSON.parse(list.text) as { vehicles: { id: string }[] }).vehicles
	const kinds: Record<string, { paths: string[]; headers?: Record<string, string> }> = {
		'a search': { paths: texts.map((text) => `/inventory/results?search=${encodeURIComponent(text)}`) },
		'a search as a page': { paths: texts.map((text) => `/inventory?search=${encodeURIComponent(text)}`) },
		'filters and orders': {
			paths: [...FILTERS, ...FAR_DOWN].map((filter) => `/inventory/results?${filter}`),
		},
		'a list that has grown': {
			paths: ['/inventory/results', '/inventory'].map((path) => `${path}?from=1&page=10`),
		},
		'odd input': {
			paths: [...ODD_TEXTS.map((text) => `search=${encoded(text)}`), ...ODD_ADDRESSES].map(
				(rest) => `/inventory/results?${rest}`,
			),
		},
		'/inventory': { paths: TURNS.map(() => '/inventory'), headers: PER_VISITOR },
		'/': { paths: TURNS.map(() => '/'), headers: PER_VISITOR },
		'/car/:id': { paths: cars.map(({ id }) => `/car/${id}`) },
		'/inventory/:make': { paths: MAKES.map((make) => `/inventory/${make}`) },
		'a part of the sitemap': { paths: [0, 1, 1].map((part) => `/sitemap.xml?part=${part}`) },
		'/admin/cars': { paths: TURNS.map((turn) => `/admin/cars?page=${turn}`), headers: { Cookie } },
		'/admin/cars, searched': {
			paths: [...texts.slice(0, 20), 'GEN-44', '44', 'hil'].map(
				(text) => `/admin/cars?search=${encodeURIComponent(text)}`,
			),
			headers: { Cookie },
		},
	}
	const rows: Row[] = []
	let most = 0
	for (const [kind, { paths, headers }] of Object.entries(kinds)) {
		await asking(paths[0] as string, headers)
		const before = site.processorMilliseconds()
		const answers: Asked[] = []
		for (const path of paths) answers.push(await asking(path, headers))
		const spent = (site.processorMilliseconds() - before) / paths.length
		const times = answers.map(({ milliseconds }) => milliseconds).sort((one, two) => one - two)
		const bad = answers.filter(({ status }) => status !== 200).length
		most = Math.max(most, ...answers.map(({ text }) => cardsIn(text)))
		rows.push(
			{ what: `${what}, ${kind}: whole answer, median`, figure: median(times), unit: 'ms' },
			{ what: `${what}, ${kind}: slowest of ${times.length}`, figure: times.at(-1) ?? 0, unit: 'ms' },
			{ what: `${what}, ${kind}: processor time on average`, figure: spent, unit: 'ms' },
			{
				what: `${what}, ${kind}: largest answer`,
				figure: Math.max(...answers.map(({ bytes }) => bytes)) / 1000,
				unit: 'kB',
			},
			{ what: `${what}, ${kind}: not answered with 200`, figure: bad, unit: '', budget: 0 },
		)
	}
	rows.push({ what: `${what}: most cards in a list`, figure: most, unit: '', budget: budgets.scale.cards })
	close()
	return rows
}

/** Who has a cookie gets pages that are rendered for them. */
const PER_VISITOR = { Cookie: 'visitor=1' }
const TURNS = Array.from({ length: 20 }, (_, turn) => turn + 1)
const MAKES = 'toyota ford isuzu nissan volkswagen suzuki hyundai kia renault haval'.split(' ')
/** A lone surrogate has no code of its own. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Beside the nearest vehicles, of which there are few. */
const cardsIn = (text: string): number =>
	text.startsWith('{')
		? (JSON.parse(text) as { vehicles: unknown[] }).vehicles.length
		: text.split('<li class="group').length - 1

if (import.meta.main) {
	const sizes = process.argv.slice(2).map(Number)
	const rows = await scaleRows(sizes.length > 0 ? sizes : SIZES)
	console.table(rows.map((row) => ({ ...row, figure: row.figure.toFixed(2) })))
}
