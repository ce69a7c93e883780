/** The first step of a build: the files of the last one stay served (server/app.ts), for pages of it that are still open. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, BUILT_STAMP, LAST_BUILD } from './ready.mjs'

/** A build empties its own folder, so they are kept in another one. */
export function keepLastBuild(build, lastBuild) {
	const [assets, stamp] = [join(build, 'client/assets'), join(build, BUILT_STAMP)]
	// What was not built to its end was never served.
	if (!existsSync(stamp) || !existsSync(assets)) return
	rmSync(lastBuild, { recursive: true, force: true })
	mkdirSync(lastBuild)
	renameSync(assets, join(lastBuild, 'assets'))
	rmSync(stamp)
}

if (import.meta.main) keepLastBuild(BUILD, LAST_BUILD)
