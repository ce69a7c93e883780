/**
 * Runs after a build: precompresses each text file of the client build with brotli and gzip at their highest
 * level.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PROJECT } from '#app/infra/config.server.ts'

const CLIENT = join(PROJECT, 'build/client')
const SMALLEST = 128 // bytes; compressing smaller files saves nothing

rmSync(join(CLIENT, '.vite'), { recursive: true, force: true })

for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
	const file = join(CLIENT, name)
	if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < SMALLEST) continue
	const content = readFileSync(file)
	writeFileSync(`${file}.br`, brotliCompressSync(content))
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
