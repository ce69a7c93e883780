/**
 * `npm run record [-- --into <folder>] [-- --only pages,forms,searches,screens]`: records the responses,
 * screens and stored rows of the built site, on the demo dealership at a fixed time. `npm run compare`
 * compares two records. See docs/recording.md.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { listRoutes, openCoverage } from './coverage.ts'
import { recordForms } from './forms.ts'
import { recordPublicPages } from './pages.ts'
import { SCREEN_FOLDER } from './picture-difference.ts'
import { ADMIN_SCREENS, PUBLIC_SCREENS, type Screen } from './screen-list.ts'
import { recordScreens } from './screens.ts'
import { recordSearches } from './searches.ts'
import { openRecorder } from './sections.ts'
import { startSite } from './site.ts'

const PROJECT = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { into: { type: 'string' }, only: { type: 'string' } } })
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
	cwd: PROJECT,
	encoding: 'utf8',
}).trim()
const folder = resolve(values.into ?? join(PROJECT, 'test-results/record', commit))
const expected = values.only?.split(',') ?? ['pages', 'forms', 'searches', 'screens']

const began = performance.now()
const print = (text: string) =>
	void process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

rmSync(folder, { recursive: true, force: true })
const coverage = openCoverage(listRoutes(routes as RouteConfigEntry[]))
const recorder = openRecorder(coverage)
const site = await startSite()
print('the site is open')
const stopAtOnce = (reason: unknown) => {
	print(`stopped: ${reason instanceof Error ? reason.message : reason}`)
	void site.stop().finally(() => process.exit(1))
}
for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) process.once(event, stopAtOnce)
try {
	if (expected.includes('pages')) {
		await recordPublicPages(site.address, recorder)
		print('public pages')
	}
	if (expected.includes('searches')) {
		await recordSearches(site.address, recorder)
		print('searches')
	}
	if (expected.includes('screens')) await takeScreens(PUBLIC_SCREENS)
	if (expected.includes('forms')) await recordForms(site, recorder, print)
	if (expected.includes('screens')) await takeScreens(ADMIN_SCREENS, { isSignedIn: true })
	recorder.write(folder)
} finally {
	await site.stop()
}
for (const [part, { things, bytes }] of Object.entries(recorder.counts()))
	print(`${part}: ${things} things, ${(bytes / 1e6).toFixed(2)} MB`)
print(`recorded in ${folder}`)
if (expected.includes('pages') && expected.includes('forms')) reportMissing(coverage.missing())

async function takeScreens(screens: Screen[], options?: { isSignedIn: boolean }): Promise<void> {
	const { taken: used, failed } = await recordScreens(site, join(folder, SCREEN_FOLDER), screens, options)
	print(`${used} pictures of screens`)
	for (const line of failed) print(`  not taken: ${line}`)
	if (failed.length > 0) process.exitCode = 1
}

function reportMissing(lines: string[]): void {
	for (const line of lines) print(`  not covered: ${line}`)
	if (lines.length > 0) process.exitCode = 1
}
