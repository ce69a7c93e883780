/** Which modules visitors' pages are made of, over every import: what else is shared, they must not carry. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

const APP = resolve(import.meta.dirname, '../app')
const LUCIDE = createRequire(import.meta.url)
	.resolve('lucide-react')
	.replace(/cjs[\\/].*$/, 'esm')
const ROUTE = /'(site\/[^']+[.]tsx?)'/g
const SERVER = /[.]server[.]ts$/ // no browser gets it, nor what only it needs
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g
const ICONS = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g
const AROUND_ALL = ['root.tsx', 'entry.client.tsx', 'site/layout.tsx']

/** Files of app/, and of those icons that stand in several pages. */
export function visitorsModules(): Set<string> {
	const routes = readFileSync(join(APP, 'routes.ts'), 'utf8')
	const pages = [...routes.matchAll(ROUTE)].map(([, file = '']) => reachedFrom(file))
	const times = new Map<string, number>()
	for (const file of pages.flatMap((reached) => [...reached])) times.set(file, (times.get(file) ?? 0) + 1)
	const shared = [...times].flatMap(([file, count]) => (count > 1 || !file.startsWith(LUCIDE) ? file : []))
	return new Set([...shared, ...AROUND_ALL.flatMap((file) => [...reachedFrom(file)])])
}

function reachedFrom(entry: string): Set<string> {
	const reached = new Set([join(APP, entry)])
	for (const file of reached) for (const next of importsOf(file)) reached.add(next)
	return reached
}

const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
	const before = known.get(file)
	if (before) return before
	const source = /[.]tsx?$/.test(file) ? readFileSync(file, 'utf8') : ''
	const files = [...source.matchAll(IMPORT)]
		.map(([, wanted = '']) => wanted.replace(/^#app/, APP).replace(/^[.]/, `${dirname(file)}/.`))
		.filter((path) => /[.]tsx?$/.test(path) && !SERVER.test(path) && existsSync(path))
	const icons = [...source.matchAll(ICONS)].flatMap(([, names = '']) => names.split(',').flatMap(iconFile))
	const imports = [...files.map((path) => resolve(path)), ...icons]
	known.set(file, imports)
	return imports
}

/** An icon has several names. */
const barrel = readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8')
const iconFiles = new Map(
	[...barrel.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, exported = '', path = '']) =>
		exported.split(',').map((name) => [name.replace(/.* as /, '').trim(), join(LUCIDE, path)] as const),
	),
)
const iconFile = (name: string) => iconFiles.get(name.replace(/type /, '').trim()) ?? []

const STYLES = join(APP, 'visitors.css')

/** Names to the stylesheet of visitors' pages the files whose classes it holds. */
export const visitorsStyles = (modules: Set<string>) => ({
	name: 'visitors-styles',
	enforce: 'pre' as const,
	transform(code: string, id: string) {
		if (!id.startsWith(STYLES)) return undefined
		const files = [...modules].filter((file) => file.startsWith(APP))
		return code + files.map((file) => `@source ${JSON.stringify(`./${relative(APP, file)}`)};\n`).join('')
	},
})
