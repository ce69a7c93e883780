/**
 * A small file with one importer is a hop for nothing: it belongs into its importer (docs/decisions/056). Not so
 * across layers, which an import alone can keep apart; nor a component, a table, the module of a route, or what
 * is loaded when it is needed.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'

type Sources = ReadonlyMap<string, string> // by path from the root

const FEWEST_LINES = 40

/** Small files that stay, by the reason. */
const STAYING: Record<string, string[]> = {
	'the demo has a file for each JSON file': [
		'demo/blog-posts.ts',
		'demo/faqs.ts',
		'demo/gallery.ts',
		'demo/page-texts.ts',
	],
}

/** Files that should be part of their importer, each with the path of that. */
function listNeedlessFiles(sources: Sources): [file: string, importer: string][] {
	const importers = importersIn(sources)
	const routes = routeModulesIn(sources)
	return [...sources].flatMap(([file, text]): [string, string][] => {
		const [importer, ...others] = importers.get(file) ?? []
		if (!importer || others.length > 0 || !isStatic(importer, file, sources)) return []
		if (lineCount(text) >= FEWEST_LINES || layerOf(file) !== layerOf(importer)) return []
		return isOfItsOwn(file) || routes.has(file) ? [] : [[file, importer]]
	})
}

/** Components, tables, and the benchmarks, whose areas are a list. */
const isOfItsOwn = (file: string) => /\.tsx$|-table\.server\.ts$|^bench\//.test(file)

const lineCount = (text: string) => text.trimEnd().split('\n').length

const IMPORT = /(from |import\()'([#.][^']+)'/g

function importsOf(file: string, text = '') {
	return [...text.matchAll(IMPORT)].map(([, keyword, specifier = '']) => ({
		path: specifier.startsWith('#')
			? specifier.slice(1).replace(/^messages/, 'app/messages/en-ZA')
			: join(dirname(file), specifier),
		isStatic: keyword === 'from ',
	}))
}

/** Imports of types count. */
function importersIn(sources: Sources): Map<string, Set<string>> {
	const importers = new Map<string, Set<string>>()
	for (const [file, text] of sources)
		for (const { path } of importsOf(file, text))
			importers.set(path, (importers.get(path) ?? new Set()).add(file))
	return importers
}

const isStatic = (importer: string, file: string, sources: Sources) =>
	importsOf(importer, sources.get(importer)).some(({ path, isStatic }) => isStatic && path === file)

const routeModulesIn = (sources: Sources): Set<string> =>
	new Set(
		[...(sources.get('app/routes.ts') ?? '').matchAll(/'([^']+\.tsx?)'/g)].map(([, path]) => `app/${path}`),
	)

/** Within a feature, the suffix tells the layer. */
function layerOf(file: string): string {
	const [area = file] = /^(app\/features\/[^/]+|app\/[^/]+|[^/]+)\//.exec(file) ?? []
	if (!area.startsWith('app/features/')) return area
	if (/^use-/.test(basename(file))) return `${area} hooks`
	const [suffix = '.ts'] =
		/(-(queries|service|email|resource|table))?\.server\.ts$|-schema\.ts$|\.tsx$/.exec(file) ?? []
	return `${area} ${suffix}`
}

const readSources = (): Sources =>
	new Map(
		globSync('{app,server,packages,demo,scripts,bench}/**/*.{ts,tsx}', { cwd: PROJECT })
			.filter((path) => !path.includes('.test.'))
			.sort()
			.map((path) => [path, readFileSync(join(PROJECT, path), 'utf8')]),
	)

test('no small file could be part of its one importer, but for those that stay for a reason', () => {
	const files = listNeedlessFiles(readSources()).map(([file]) => file)
	expect(files).toEqual(Object.values(STAYING).flat().sort())
})

const CAR = 'app/features/vehicles/car.ts'
const LOT = 'app/features/vehicles/lot.ts'

/** A file of so many lines, and another one that imports it. */
const plant = (file: string, lines: number, importer: string, text = `import { it } from '#${file}'\n`) =>
	new Map([
		[file, 'export const it = 1\n'.repeat(lines)],
		[importer, text],
	])

test.each([
	['in one layer of a feature', plant(CAR, 39, LOT)],
	['by its relative path', plant(CAR, 1, LOT, "import { it } from './car.ts'\n")],
	['for a type', plant(CAR, 1, LOT, "import type { It } from './car.ts'\n")],
	['in the server', plant('server/a.ts', 39, 'server/export/b.ts')],
	['among the pages', plant('app/site/home/a.server.ts', 9, 'app/site/home.tsx')],
])('a small file with one importer is reported: %s', (_, files) => {
	expect(listNeedlessFiles(files)).toEqual([[...files.keys()]])
})

test.each([
	['has 40 lines', plant(CAR, 40, LOT)],
	['has two importers', new Map([...plant(CAR, 1, LOT), ...plant(CAR, 1, 'app/site/home.tsx')])],
	['is a rule for SQL', plant(CAR, 1, 'app/features/vehicles/car-queries.server.ts')],
	['is a rule for a view', plant(CAR, 1, 'app/features/vehicles/car-card.tsx')],
	['is a rule for a page', plant(CAR, 1, 'app/site/home.tsx')],
	['is loaded when it is needed', plant(CAR, 1, LOT, "import('./car.ts')")],
	['is a component', plant('app/site/a.tsx', 1, 'app/site/home.tsx')],
	['is a table', plant('app/infra/a-table.server.ts', 1, 'app/infra/a.server.ts')],
	[
		'has an address',
		new Map([
			...plant('app/admin/a.ts', 1, 'app/admin/b.tsx'),
			['app/routes.ts', "route('a', 'admin/a.ts')"],
		]),
	],
])('a small file stays if it %s', (_, files) => {
	expect(listNeedlessFiles(files)).toEqual([])
})
