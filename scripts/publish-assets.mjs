/**
 * `npm run publish-assets`: copies this build's scripts and styles into `.last-build`, which every process
 * serves too. During a rolling upgrade, a page of one version may request its assets from a process of the
 * other.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, LAST_BUILD } from './ready.mjs'

const DAYS = 30 // that assets of earlier versions are stored

/** File names contain a content hash, so the assets of all versions can share a folder. */
export function publishAssets(build, shared, now = new Date()) {
	const [from, to] = [join(build, 'client/assets'), join(shared, 'assets')]
	if (!existsSync(from)) throw new Error(`${from} is not there: run npm run build first`)
	mkdirSync(to, { recursive: true })
	for (const name of readdirSync(to)) {
		const age = now.getTime() - statSync(join(to, name)).mtimeMs
		if (age > DAYS * 86_400_000) rmSync(join(to, name), { recursive: true })
	}
	cpSync(from, to, { recursive: true })
	for (const name of readdirSync(from)) utimesSync(join(to, name), now, now)
}

if (import.meta.main) publishAssets(BUILD, LAST_BUILD)
