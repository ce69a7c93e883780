/**
 * `npm run check`: type check, lint and format, layer rules, unused code, dependencies, references, settings,
 * vocabulary and advisories. Runs them in parallel and prints only failures.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '#app/infra/config.server.ts'
import { auditProduction } from './advisories.ts'
import { listDependencyErrors } from './dependencies.ts'
import { listInternals } from './internals.ts'
import { listDeadReferences, readProject } from './references.ts'
import { listStaleSettingsDocs, readDocument } from './settings-docs.ts'
import { listPrivateWords } from './vocabulary.ts'

type StepResult = { code: number; output: string; stdout: string; skipped?: string }
type Step = {
	name: string
	run: () => Promise<StepResult>
	// The error message; by default the output of a step that failed
	judge?: (ended: StepResult) => string | undefined
}

const FOLDERS = ['app', 'server', 'packages', 'demo', 'scripts', 'tests', 'e2e', 'bench'].filter((name) =>
	existsSync(join(PROJECT, name)),
)

const STEPS: Step[] = [
	{
		name: 'types',
		run: async () => {
			const generated = await runTool('react-router', ['typegen'])
			return generated.code === 0 ? runTool('tsc', ['--noEmit', '--pretty', 'false']) : generated
		},
	},
	{ name: 'lint', run: () => runTool('biome', ['ci', '--colors=off', '.']) },
	{
		name: 'layers',
		run: () => runTool('depcruise', ['--config', 'layers.cjs', '--output-type', 'json', ...FOLDERS]),
		judge: judgeLayers,
	},
	{ name: 'knip', run: () => runTool('knip', ['--no-progress', '--no-config-hints']) },
	{
		name: 'dependencies',
		run: async () => reportErrors(listDependencyErrors(read('package.json'), read('package-lock.json'))),
	},
	{ name: 'references', run: async () => reportErrors(listDeadReferences(readProject(PROJECT))) },
	{ name: 'settings', run: async () => reportErrors(listStaleSettingsDocs(readDocument)) },
	{ name: 'vocabulary', run: async () => reportErrors(listPrivateWords(readProject(PROJECT).texts)) },
	{ name: 'internals', run: async () => reportErrors(listInternals(readProject(PROJECT).texts)) },
	{ name: 'advisories', run: checkAdvisories },
]

const began = performance.now()
const results = await Promise.all(
	STEPS.map(async ({ name, run, judge = summarizeOutput }) => {
		const ended = await run()
		return { name: ended.skipped ? `${name} (skipped: ${ended.skipped})` : name, error: judge(ended) }
	}),
)
for (const { name, error } of results) if (error) console.error(`${name}:\n${error}\n`)

const failedSteps = results.filter(({ error }) => error)
const failed = failedSteps.map(({ name }) => name)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
const verdict = failed.length > 0 ? `failed: ${failed.join(', ')}` : 'passed'
console.log(`check: ${results.map(({ name }) => name).join(', ')}: ${verdict} (${seconds} s)`)

const [, report] = process.argv.join(' ').split('--report ')
if (report) {
	const failures = failedSteps.map(({ name, error }) => `failed: ${name}\n${error?.slice(0, 1_000)}`)
	writeFileSync(
		report,
		JSON.stringify({ passed: STEPS.length - failed.length, failed: failed.length, failures }),
	)
}
process.exitCode = failed.length > 0 ? 1 : 0

function summarizeOutput({ code, output }: StepResult): string | undefined {
	return code === 0 ? undefined : output.trim() || `exited with ${code} without output`
}

/** An unreachable registry is reported but does not fail the check. */
async function checkAdvisories(): Promise<StepResult> {
	const audit = await auditProduction()
	return audit.hasResponse ? reportErrors(audit.severe) : { ...reportErrors([]), skipped: audit.reason }
}

function reportErrors(errors: string[]): StepResult {
	return {
		code: errors.length > 0 ? 1 : 0,
		output: errors.map((line) => `  ${line}`).join('\n'),
		stdout: '',
	}
}

function read(file: string) {
	return JSON.parse(readFileSync(join(PROJECT, file), 'utf8'))
}

/** Fails when dependency-cruiser found no modules: it then checked nothing. */
function judgeLayers(ended: StepResult): string | undefined {
	let summary: { totalCruised: number; violations: Violation[] }
	try {
		summary = JSON.parse(ended.stdout).summary
	} catch {
		return summarizeOutput({ ...ended, code: ended.code || 1 })
	}
	if (summary.totalCruised === 0) return 'dependency-cruiser found no modules'
	const lines = summary.violations.map(
		({ rule, from, to, cycle }) =>
			`  ${rule.name}: ${from} -> ${cycle?.map(({ name }) => name).join(' -> ') ?? to}`,
	)
	return lines.length > 0 ? lines.join('\n') : undefined
}

type Violation = { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] }

function runTool(name: string, args: string[]): Promise<StepResult> {
	return new Promise((resolve) => {
		const child = spawn(join(PROJECT, 'node_modules/.bin', name), args, {
			cwd: PROJECT,
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		let stdout = ''
		let output = ''
		child.stdout.on('data', (chunk) => {
			stdout += chunk
			output += chunk
		})
		child.stderr.on('data', (chunk) => {
			output += chunk
		})
		child.on('error', (error) => resolve({ code: 1, output: String(error), stdout }))
		child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }))
	})
}
