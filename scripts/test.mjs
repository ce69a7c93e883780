/** `npm test`: from a fresh clone to one line that says how many tests passed and how many failed. Plain Node >= 20. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { provideChromium } from './chromium.mjs'
import { build, install, NODE, PROJECT, say, withOurNode } from './ready.mjs'

const REPORTS = join(PROJECT, 'test-results')

install()
build()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const counts = [check(), vitest(), await browser()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Told last, where whoever sees only the end of a long log finds it.
for (const told of counts.flatMap(({ named = [] }) => named)) console.log(told)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function check() {
	const report = join(REPORTS, 'check.json')
	const ended = run('scripts/check.ts', ['--report', report])
	return counted('the checks', ended, report, (found) => found)
}

function vitest() {
	const report = join(REPORTS, 'vitest.json')
	const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
	const ended = run('node_modules/vitest/vitest.mjs', words)
	return counted('the tests below the browser', ended, report, (found) => ({
		passed: found.numPassedTests,
		// A file that could not be read has no tests that could fail.
		failed: found.numFailedTests + found.testResults.filter(cameToNothing).length,
		named: found.testResults.flatMap(failuresOf),
	}))
}

function failuresOf({ name, status, message, assertionResults }) {
	const file = relative(PROJECT, name)
	const failures = assertionResults
		.filter((test) => test.status === 'failed')
		.map((test) => `failed: ${file}: ${test.fullName}\n${inShort(test.failureMessages.join('\n'))}`)
	return status === 'failed' && failures.length === 0 ? [`failed: ${file}\n${inShort(message)}`] : failures
}

function inShort(text) {
	return text.slice(0, 1_000)
}

function cameToNothing({ status, assertionResults }) {
	return status === 'failed' && assertionResults.length === 0
}

async function browser() {
	try {
		process.env.CHROMIUM_PATH = await provideChromium(say)
	} catch (error) {
		console.error(error.message)
		return { passed: 0, failed: 1 }
	}
	const report = join(REPORTS, 'browser.json')
	// Playwright empties its folder of results when it begins.
	const ended = run('node_modules/@playwright/test/cli.js', ['test', '--output', 'test-results/browser'])
	return counted('the browser tests', ended, report, ({ stats, errors, suites }) => ({
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected + errors.length,
		named: suites.flatMap(failedIn),
	}))
}

function failedIn({ file, suites = [], specs }) {
	const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `failed: ${file}: ${title}`)
	return [...failed, ...suites.flatMap(failedIn)]
}

function run(script, words) {
	const { status } = spawnSync(NODE, [join(PROJECT, script), ...words], {
		cwd: PROJECT,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...withOurNode(), NODE_ENV: '' },
	})
	return status
}

/** Reads a report; no report, no test or a bad end without a failed test is a failure too. */
function counted(what, status, report, count) {
	if (!existsSync(report)) {
		console.error(`forecourt: ${what} ended (${status}) without a report`)
		return { passed: 0, failed: 1 }
	}
	const { passed, failed, named } = count(JSON.parse(readFileSync(report, 'utf8')))
	if (passed + failed === 0) console.error(`forecourt: ${what} ran no test at all`)
	else if (status !== 0 && failed === 0) console.error(`forecourt: ${what} ended badly (${status})`)
	else return { passed, failed, named }
	return { passed, failed: 1 }
}
