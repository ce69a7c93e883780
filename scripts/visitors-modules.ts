/** Which modules visitors can come to, over every import of their pages: what only the back office uses must not weigh on them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const APP = resolve(import.meta.dirname, '../app')
const LUCIDE = createRequire(import.meta.url)
	.resolve('lucide-react')
	.replace(/cjs[\\/].*$/, 'esm')
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g
const ICONS = /import\s*\{([^}]*)\}\s*from 'lucide-react'/g

/** The files of app/, and of the icons, that visitors' pages are made of. */
export function visitorsModules(): Set<string> {
	const entries = globSync(['root.tsx', 'entry.client.tsx', 'site/**/*.{ts,tsx}'], { cwd: APP })
	const found = new Set(entries.map((name) => join(APP, name)))
	const icons = new Set<string>()
	for (const file of found) {
		const source = readFileSync(file, 'utf8')
		for (const [, wanted = ''] of source.matchAll(IMPORT)) {
			const path = wanted.replace(/^#app/, APP).replace(/^[.]/, `${dirname(file)}/.`)
			if (/[.]tsx?$/.test(path) && existsSync(path)) found.add(resolve(path))
		}
		for (const [, names = ''] of source.matchAll(ICONS))
			for (const name of names.split(',')) icons.add(name.replace(/type /, '').trim())
	}
	for (const file of iconFiles(icons)) found.add(file)
	return found
}

/** An icon has several names. */
function iconFiles(names: Set<string>): string[] {
	const barrel = readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8')
	return [...barrel.matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, exported = '', path = '']) =>
		exported.split(',').some((name) => names.has(name.replace(/.* as /, '').trim()))
			? join(LUCIDE, path)
			: [],
	)
}
