/**
 * First step of a build: keeps the previous build's assets served (server/app.ts) for pages that are still
 * open in a browser.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, BUILT_STAMP, LAST_BUILD } from './ready.mjs'

/** Moves the assets to another folder, because a build empties its own. */
export function keepLastBuild(build, lastBuild) {
	const [assets, stamp] = [join(build, 'client/assets'), join(build, BUILT_STAMP)]
	// An incomplete build was never served.
	if (!existsSync(stamp) || !existsSync(assets)) return
	rmSync(lastBuild, { recursive: true, force: true })
	mkdirSync(lastBuild)
	renameSync(assets, join(lastBuild, 'assets'))
	rmSync(stamp)
}

if (import.meta.main) keepLastBuild(BUILD, LAST_BUILD)
