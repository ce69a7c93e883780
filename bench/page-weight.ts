/** What a browser fetches to hydrate a page, compressed by brotli, by the router's manifest of the build. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/platform/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')
const AROUND_ALL = ['root', 'site/layout']

type Route = {
	id: string
	parentId?: string
	path?: string
	module: string
	clientActionModule?: string
	clientLoaderModule?: string
	hasDefaultExport: boolean
}
type Manifest = { entry: { module: string }; routes: Record<string, Route> }

/** The scripts of each public page, by its pattern: its own, those around it, and all that these import. */
export function publicScripts(): Map<string, Set<string>> {
	const { file, manifest } = routerManifest()
	const around = [file, manifest.entry.module, ...AROUND_ALL.map((id) => manifest.routes[id]?.module ?? '')]
	const pages = Object.values(manifest.routes).filter(
		({ parentId, hasDefaultExport }) => parentId === 'site/layout' && hasDefaultExport,
	)
	return new Map(pages.map((page) => [`/${page.path ?? ''}`, withImports([...around, ...modulesOf(page)])]))
}

/** Kilobytes (1000 bytes) of each. */
export const javascriptKilobytes = (): Map<string, number> =>
	new Map([...publicScripts()].map(([page, scripts]) => [page, sizeOf(scripts)]))

export const backOfficeScripts = (): string[] =>
	Object.values(routerManifest().manifest.routes)
		.filter(({ id }) => id.startsWith('admin/'))
		.flatMap(modulesOf)

const modulesOf = ({ module, clientActionModule, clientLoaderModule }: Route): string[] =>
	[module, clientActionModule, clientLoaderModule].filter((name) => name !== undefined)

function withImports(scripts: string[]): Set<string> {
	const wanted = new Set(scripts)
	for (const script of wanted) for (const next of importsOf(script)) wanted.add(next)
	return wanted
}

const sizeOf = (scripts: Set<string>): number =>
	[...scripts].map(packedSize).reduce((sum, size) => sum + size, 0) / 1000

function routerManifest(): { file: string; manifest: Manifest } {
	const name = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-.*[.]js$/.test(name))
	const file = `/assets/${name}`
	const text = readFileSync(join(CLIENT, file), 'utf8')
	return { file, manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) }
}

function importsOf(file: string): string[] {
	const source = readFileSync(join(CLIENT, file), 'utf8')
	const found = source.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
	return [...found].map(([, name]) => `/assets/${name}`)
}

function packedSize(file: string): number {
	const packed = join(CLIENT, `${file}.br`)
	return statSync(existsSync(packed) ? packed : join(CLIENT, file)).size
}
