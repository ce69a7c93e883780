/**
 * The scripts that a browser loads to hydrate a page, compressed with brotli, according to the build's router
 * manifest.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')
const AROUND_ALL = ['root', 'site/layout']

type Modules = {
	module: string
	imports: string[] // static imports of the module, transitively
	clientActionModule?: string
	clientLoaderModule?: string
}
type Route = Modules & { id: string; parentId?: string; path?: string; hasDefaultExport: boolean }
type Manifest = { entry: Modules; routes: Record<string, Route> }

/**
 * Returns the scripts of each public page by route pattern: its own, those of its layouts, and all their
 * imports.
 */
export function publicScripts(): Map<string, Set<string>> {
	const { file, manifest } = routerManifest()
	const around = AROUND_ALL.flatMap((id) => manifest.routes[id] ?? [])
	const pages = Object.values(manifest.routes).filter(
		({ parentId, hasDefaultExport }) => parentId === 'site/layout' && hasDefaultExport,
	)
	return new Map(
		pages.map((page) => {
			const loaded = [manifest.entry, ...around, page]
			return [
				`/${page.path ?? ''}`,
				new Set([file, ...loaded.flatMap(modulesOf), ...loaded.flatMap(({ imports }) => imports)]),
			]
		}),
	)
}

/** Kilobytes (1000 bytes) by page. */
export const javascriptKilobytes = (): Map<string, number> =>
	new Map([...publicScripts()].map(([page, scripts]) => [page, sizeOf(scripts)]))

export const backOfficeScripts = (): string[] =>
	Object.values(routerManifest().manifest.routes)
		.filter(({ id }) => id.startsWith('admin/'))
		.flatMap(modulesOf)

const modulesOf = ({ module, clientActionModule, clientLoaderModule }: Modules): string[] =>
	[module, clientActionModule, clientLoaderModule].filter((name) => name !== undefined)

const sizeOf = (scripts: Set<string>): number =>
	[...scripts].map(compressedSize).reduce((sum, size) => sum + size, 0) / 1000

function routerManifest(): { file: string; manifest: Manifest } {
	const name = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-.*[.]js$/.test(name))
	const file = `/assets/${name}`
	const text = readFileSync(join(CLIENT, file), 'utf8')
	return { file, manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) }
}

function compressedSize(file: string): number {
	const compressedFile = join(CLIENT, `${file}.br`)
	return statSync(existsSync(compressedFile) ? compressedFile : join(CLIENT, file)).size
}
