/** After a build: visitors get a list of addresses without the back office's, and each text file of the browser's part also stands there packed, as small as brotli and gzip make it. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { VISITORS_LIST } from '#app/kernel/back-office.ts'
import { PROJECT } from '#app/platform/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')
const SMALLEST = 256 // bytes; below it nothing is won

rmSync(join(CLIENT, '.vite'), { recursive: true, force: true })

const ASSETS = join(CLIENT, 'assets')
const LIST = /^(window[.]__reactRouterManifest=)(.*);$/s
type Route = { hasDefaultExport: boolean; hasErrorBoundary: boolean }
/** What is no page, such as a picture or a feed, nobody comes to by the router. */
const isPage = (route: Route) => route.hasDefaultExport || route.hasErrorBoundary
const withoutNoes = (route: Route) =>
	Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false && String(value) !== ''))

for (const name of readdirSync(ASSETS).filter((name) => name.startsWith('manifest-'))) {
	const [, before, list = ''] = LIST.exec(readFileSync(join(ASSETS, name), 'utf8').trim()) ?? []
	const whole = JSON.parse(list)
	const pages = Object.entries<Route>(whole.routes).filter(
		([id, route]) => !id.startsWith('admin/') && isPage(route),
	)
	const routes = Object.fromEntries(pages.map(([id, route]) => [id, withoutNoes(route)]))
	const listed = (text: string) => text.replace('manifest-', VISITORS_LIST)
	const text = JSON.stringify({ ...whole, url: listed(whole.url), routes })
	writeFileSync(join(ASSETS, listed(name)), `${before}${text};`)
}

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
	const file = join(CLIENT, name)
	if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < SMALLEST) continue
	const content = readFileSync(file)
	writeFileSync(`${file}.br`, brotliCompressSync(content))
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
