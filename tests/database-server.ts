/** Starts the test server of a Vitest run and provides its address to every test file. */
import type { TestProject } from 'vitest/node'
import type { TestServer } from './test-databases.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to vitest's own
	interface ProvidedContext {
		testServer: TestServer
	}
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { stop, ...testServer } = await startTestServer()
	project.provide('testServer', testServer)
	return stop
}
