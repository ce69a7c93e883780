/**
 * Runs after a build: shortens the router's list of routes, then precompresses each text file of the client build
 * with brotli and gzip at their highest level.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PROJECT } from '#app/infra/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')
const SMALLEST = 128 // bytes; compressing smaller files saves nothing

rmSync(join(CLIENT, '.vite'), { recursive: true, force: true })

/**
 * Every public page loads the list. What a page of the back office imports is in it for prefetching only, which no
 * link to the back office does.
 */
function shortenRoutes(file: string): void {
	const text = readFileSync(file, 'utf8')
	const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
	const manifest = JSON.parse(text.slice(start, end)) as { routes: Record<string, { imports?: string[] }> }
	for (const [id, route] of Object.entries(manifest.routes)) if (id.startsWith('admin/')) route.imports = []
	writeFileSync(file, text.slice(0, start) + JSON.stringify(manifest) + text.slice(end))
}

const ASSETS = join(CLIENT, 'assets')
for (const name of readdirSync(ASSETS)) if (/^manifest-.*[.]js$/.test(name)) shortenRoutes(join(ASSETS, name))

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
	const file = join(CLIENT, name)
	if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < SMALLEST) continue
	const content = readFileSync(file)
	writeFileSync(`${file}.br`, brotliCompressSync(content))
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
