/** What a browser must fetch to bring a page to life: its scripts, packed by brotli. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/platform/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')

/** Kilobytes (1000 bytes) of all scripts that a page's HTML names, and all that those import at once. */
export function javascriptKilobytes(html: string): number {
	const wanted = new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])
	for (const file of wanted) for (const next of importsOf(file)) wanted.add(next)
	const bytes = [...wanted].map(packedSize).reduce((sum, size) => sum + size, 0)
	return bytes / 1000
}

function importsOf(file: string): string[] {
	const source = readFileSync(join(CLIENT, file), 'utf8')
	const found = source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
	return [...found].map(([, name]) => `/assets/${name}`)
}

function packedSize(file: string): number {
	const packed = join(CLIENT, `${file}.br`)
	return statSync(existsSync(packed) ? packed : join(CLIENT, file)).size
}
