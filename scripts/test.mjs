/**
 * `npm test`: runs all tests, also from a fresh clone, and ends with one line that counts passed and failed
 * tests. With `engines`, only the journeys in Firefox, WebKit and Chromium. Plain Node >= 20.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { provideChromium } from './chromium.mjs'
import { provideEngines } from './engines.mjs'
import { build, install, NODE, PROJECT, print, withOurNode } from './ready.mjs'

const REPORTS = join(PROJECT, 'test-results')
const UNIT_AND_ROUTES = ['unit', 'routes', 'development']
const MEMORY_DISK = '/dev/shm'
const MEMORY_DISK_BYTES = 4e9 // twice the peak size of the databases and files of a run

install()
build()
mkdirSync(REPORTS, { recursive: true })
// A record is made once for a commit, and compared with later ones.
for (const name of readdirSync(REPORTS).filter((name) => name !== 'record'))
	rmSync(join(REPORTS, name), { recursive: true })

// Downloading Chromium can take as long as the first test runs, so both run in parallel.
const chromium = provideChromium(print).then(
	(path) => ({ path }),
	({ message }) => ({ error: message }),
)
const counts = process.argv.includes('engines') ? [await runEngineTests()] : await runAll()
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(failure)
console.log(counts.map(({ name, seconds }) => `${name}: ${seconds} s`).join(', '))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function runAll() {
	// The process tests wait as much as they compute; in parallel, the other tests use that time.
	const parallelRuns = [
		runCheck(),
		runVitest('unit and routes', UNIT_AND_ROUTES),
		runVitest('process', ['process']),
	]
	const counts = [...(await Promise.all(parallelRuns)), await runBrowserTests()]
	if (process.env.TEST_SIZE !== 'full') return counts
	return [...counts, await runEngineTests(), await runMutationTests()]
}

async function runEngineTests() {
	try {
		await provideEngines(print)
	} catch ({ message }) {
		console.error(message)
		return { name: 'engines', seconds: 0, passed: 0, failed: 1 }
	}
	const { path } = await chromium
	if (path) process.env.CHROMIUM_PATH = path
	return runVitest('engines', ['engines'])
}

function runCheck() {
	const report = join(REPORTS, 'check.json')
	return runAndCount('checks', 'scripts/check.ts', ['--report', report], report, (result) => result)
}

function runVitest(name, projects) {
	const report = join(REPORTS, `${name}.json`)
	const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
	const args = ['run', ...options, ...projects.map((project) => `--project=${project}`)]
	return runAndCount(name, 'node_modules/vitest/vitest.mjs', args, report, (result) => ({
		passed: result.numPassedTests,
		// A file that could not be loaded has no tests, so it counts as one failure.
		failed: result.numFailedTests + result.testResults.filter(hasNoTests).length,
		failures: result.testResults.flatMap(listFailures),
	}))
}

function listFailures({ name, status, message, assertionResults }) {
	const file = relative(PROJECT, name)
	const failures = assertionResults
		.filter((test) => test.status === 'failed')
		.map((test) => `failed: ${file}: ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`)
	return status === 'failed' && failures.length === 0 ? [`failed: ${file}\n${shorten(message)}`] : failures
}

function shorten(text) {
	return text.slice(0, 1_000)
}

function hasNoTests({ status, assertionResults }) {
	return status === 'failed' && assertionResults.length === 0
}

/** The score counts as one test: it fails below the threshold. */
function runMutationTests() {
	const report = join(REPORTS, 'mutation.json')
	return runAndCount('mutation', 'scripts/mutation.ts', [], report, () => ({ passed: 1, failed: 0 }))
}

async function runBrowserTests() {
	const { path, error } = await chromium
	if (error) {
		console.error(error)
		return { name: 'browser', seconds: 0, passed: 0, failed: 1 }
	}
	process.env.CHROMIUM_PATH = path
	const report = join(REPORTS, 'browser.json')
	const program = 'node_modules/@playwright/test/cli.js'
	return runAndCount('browser', program, ['test'], report, ({ stats, errors, suites }) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected + errors.length,
		failures: suites.flatMap(listTroubledSpecs),
	}))
}

/** Those that failed, and those that passed when they were tried again. */
function listTroubledSpecs({ file, suites = [], specs }) {
	const troubled = specs.flatMap(({ title, ok, tests }) => {
		if (!ok) return [`failed: ${file}: ${title}`]
		return tests.some(({ status }) => status === 'flaky')
			? [`passed when tried again: ${file}: ${title}`]
			: []
	})
	return [...troubled, ...suites.flatMap(listTroubledSpecs)]
}

/**
 * Runs a test program and counts the results in its report. A missing report, no tests, or a non-zero exit
 * code without a failed test also count as a failure.
 */
async function runAndCount(name, script, options, report, count) {
	const started = Date.now()
	const status = await run(script, options)
	const seconds = Math.round((Date.now() - started) / 1_000)
	if (!existsSync(report)) {
		console.error(`forecourt: ${name} ended (${status}) without a report`)
		return { name, seconds, passed: 0, failed: 1 }
	}
	const { passed, failed, failures } = count(JSON.parse(readFileSync(report, 'utf8')))
	if (passed + failed === 0) console.error(`forecourt: ${name} ran no test at all`)
	else if (status !== 0 && failed === 0) console.error(`forecourt: ${name} ended badly (${status})`)
	else return { name, seconds, passed, failed, failures }
	return { name, seconds, passed, failed: 1 }
}

function run(script, options) {
	const child = spawn(NODE, [join(PROJECT, script), ...options], {
		cwd: PROJECT,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...withOurNode(), ...onMemoryDisk(), NODE_ENV: '' },
	})
	return new Promise((resolve) => child.once('exit', resolve))
}

/** Tests create and copy databases by the hundred: use a RAM disk where the machine has enough memory. */
function onMemoryDisk() {
	if (process.env.TMPDIR || !existsSync(MEMORY_DISK)) return {}
	const { bavail, bsize } = statfsSync(MEMORY_DISK)
	return bavail * bsize > MEMORY_DISK_BYTES ? { TMPDIR: MEMORY_DISK } : {}
}
