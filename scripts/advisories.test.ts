import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { auditProduction } from './advisories.ts'

/** npm options that point npm to the test's own registry and to an empty cache. */
async function startRegistry(listener: RequestListener): Promise<string[]> {
	const server = createServer(listener)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const { port } = server.address() as AddressInfo
	return optionsFor(port)
}

function optionsFor(port: number): string[] {
	const cache = newFolder(onTestFinished)
	return [`--registry=http://127.0.0.1:${port}`, `--cache=${cache}`]
}

/** A registry that has an advisory for every version of some packages, and serves no packages. */
const startRegistryWithAdvisories = (severities: Record<string, string>) =>
	startRegistry(({ url }, response) => {
		const isRequested = url?.endsWith('/security/advisories/bulk')
		const advisory = { id: 1, url: 'https://advisories.example/1', title: 'Lets anybody in' }
		const advisories = Object.entries(severities).map(([name, severity]) => [
			name,
			[{ ...advisory, severity, vulnerable_versions: '*', cwe: [] }],
		])
		response.writeHead(isRequested ? 200 : 404, { 'Content-Type': 'application/json' })
		response.end(JSON.stringify(isRequested ? Object.fromEntries(advisories) : {}))
	})

test('high and critical advisories for installed production dependencies are reported, and no others', async () => {
	const options = await startRegistryWithAdvisories({
		nodemailer: 'high',
		uqr: 'critical',
		'lucide-react': 'moderate',
		'smtp-server': 'critical', // a development dependency
		'left-pad': 'critical', // not installed
	})
	expect(await auditProduction(options)).toEqual({
		hasResponse: true,
		severe: [
			'nodemailer: high: Lets anybody in (https://advisories.example/1)',
			'uqr: critical: Lets anybody in (https://advisories.example/1)',
		],
	})
})

test.each([
	['does not support audits', 405],
	['fails', 500],
])('a registry that %s counts as not answering', async (_, status) => {
	const options = await startRegistry((_, response) => void response.writeHead(status).end())
	expect(await auditProduction(options)).toEqual({
		hasResponse: false,
		reason: expect.stringContaining(String(status)),
	})
})

test('a registry that cannot be reached counts as not answering', async () => {
	expect(await auditProduction(optionsFor(1))).toEqual({
		hasResponse: false,
		reason: expect.stringContaining('ECONNREFUSED'),
	})
})
