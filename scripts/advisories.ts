/** What the registry knows against packages that the site runs with (`npm audit`); where it can be asked. */
import { execFile } from 'node:child_process'
import { PROJECT } from '#app/platform/config.server.ts'

export type Audit = { isAnswered: true; severe: string[] } | { isAnswered: false; reason: string }

/** As npm prints it; of a failure, only the message. */
type Report = {
	auditReportVersion?: number
	vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>
	message?: string
}

const SEVERE = ['high', 'critical']
const MILLISECONDS = 20_000
const WORDS = [
	'audit',
	'--omit=dev',
	'--package-lock-only',
	'--json',
	'--fetch-retries=0',
	'--fetch-timeout=10000',
]

/** Packages with an advisory of high or critical severity; with further options of npm. Never throws. */
export async function auditProduction(options: string[] = []): Promise<Audit> {
	const { stdout, problem } = await npm([...WORDS, ...options])
	const report = reportIn(stdout)
	if (!report.auditReportVersion)
		return {
			isAnswered: false,
			reason: `the registry does not audit: ${report.message?.split(/\n| - /)[0] || problem || 'an empty reply'}`,
		}
	const severe = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
		SEVERE.includes(severity),
	)
	return {
		isAnswered: true,
		severe: severe.map(([name, { severity, via }]) => `${name}: ${severity}: ${via.map(said).join(', ')}`),
	}
}

const said = (via: string | { title: string; url: string }) =>
	typeof via === 'string' ? `through ${via}` : `${via.title} (${via.url})`

function reportIn(stdout: string): Report {
	try {
		return JSON.parse(stdout)
	} catch {
		return {}
	}
}

/** It ends badly where it finds something, too. */
function npm(words: string[]): Promise<{ stdout: string; problem: string | undefined }> {
	return new Promise((resolve) =>
		execFile('npm', words, { cwd: PROJECT, timeout: MILLISECONDS, maxBuffer: 50_000_000 }, (error, stdout) =>
			resolve({ stdout, problem: error ? (error.killed ? 'no answer in time' : error.message) : undefined }),
		),
	)
}
