/** Checks production dependencies for security advisories (`npm audit`), if the registry is reachable. */
import { execFile } from 'node:child_process'
import { PROJECT } from '#app/infra/config.server.ts'

export type Audit = { hasResponse: true; severe: string[] } | { hasResponse: false; reason: string }

/** The JSON output of `npm audit`; after a failure it holds only `message`. */
type Report = {
	auditReportVersion?: number
	vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>
	message?: string
}

const SEVERE = ['high', 'critical']
const TIMEOUT = 20_000
const ARGUMENTS = [
	'audit',
	'--omit=dev',
	'--package-lock-only',
	'--json',
	'--fetch-retries=0',
	'--fetch-timeout=10000',
]

/**
 * Returns the packages with an advisory of high or critical severity. `options` are passed to npm. Never
 * throws.
 */
export async function auditProduction(options: string[] = []): Promise<Audit> {
	const { stdout, error } = await runNpm([...ARGUMENTS, ...options])
	const report = parseReport(stdout)
	if (!report.auditReportVersion)
		return {
			hasResponse: false,
			reason: `the registry does not audit: ${report.message?.split(/\n| - /)[0] || error || 'an empty reply'}`,
		}
	const severe = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
		SEVERE.includes(severity),
	)
	return {
		hasResponse: true,
		severe: severe.map(
			([name, { severity, via }]) => `${name}: ${severity}: ${via.map(describeAdvisory).join(', ')}`,
		),
	}
}

const describeAdvisory = (via: string | { title: string; url: string }) =>
	typeof via === 'string' ? `through ${via}` : `${via.title} (${via.url})`

function parseReport(stdout: string): Report {
	try {
		return JSON.parse(stdout)
	} catch {
		return {}
	}
}

/** Does not reject on a non-zero exit code: npm also exits with one when it finds an advisory. */
function runNpm(args: string[]): Promise<{ stdout: string; error: string | undefined }> {
	return new Promise((resolve) =>
		execFile('npm', args, { cwd: PROJECT, timeout: TIMEOUT, maxBuffer: 50_000_000 }, (error, stdout) =>
			resolve({ stdout, error: error ? (error.killed ? 'no answer in time' : error.message) : undefined }),
		),
	)
}
